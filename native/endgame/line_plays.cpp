#include "endgame/line_plays.h"

#include <algorithm>
#include <cstring>

#include "splitmix.h"

namespace nabeurt {
namespace {

std::uint32_t letter_of(char tile) { return static_cast<std::uint32_t>(tile & 31); }

std::uint32_t tag_of(const Move& move) {
  std::uint64_t hash = move.line * 16u + move.start;
  for (std::size_t i = 0; i < move.length; ++i) hash = hash * 61 + static_cast<std::uint8_t>(move.letters[i]);
  return static_cast<std::uint32_t>(scramble(hash)) | 2u;
}

// What a placement does to the hash of the board.
std::uint64_t laid_by(const Move& move) {
  std::uint64_t hash = 0;
  for (std::uint32_t left = move.fresh; left != 0; left &= left - 1) {
    const int i = std::countr_zero(left), cell = cell_of(move.line, move.start + i);
    hash ^= scramble(static_cast<std::uint64_t>(cell) << 8 | static_cast<std::uint8_t>(move.letters[static_cast<std::size_t>(i)]));
  }
  return hash;
}

// One line, read from each square where a word could start.
class Reader {
 public:
  Reader(const EndgameWords& words, const Position& position, const Kinds& kinds, Held held,
         std::vector<Play>& plays)
      : words_(words), on_(position), kinds_(kinds), rack_(kinds.rack(held)), plays_(plays) {
    for (std::size_t tile = 0; tile < rack_.size(); ++tile) {
      left_ += rack_[tile];
      if (rack_[tile] != 0) open_ |= 1u << tile;
    }
  }

  void read(int line) {
    line_ = line;
    if (left_ == 1) return read_single();
    // Where a word must come to belong to what lies there: a tile, or a square beside one.
    std::uint32_t anchors = on_.tiles[line] | on_.crossed[line];
    if (on_.empty() && line % kSide == kCentre) anchors |= 1u << kCentre;
    for (start_ = 0; start_ < kSide - 1; ++start_) {
      if (start_ > 0 && on_.tile[line][start_ - 1]) continue;
      const std::uint32_t ahead = anchors >> start_;
      if (ahead == 0) break;
      if (const int far = std::countr_zero(ahead); far <= left_) {
        needed_ = start_ + far;
        step(start_, words_.root(), false);
      }
    }
  }

 private:
  // One tile makes a word with what lies beside it, or none: what crosses tells which letters do.
  void read_single() {
    const std::uint32_t taken = on_.tiles[line_];
    for (std::uint32_t left = (taken << 1 | taken >> 1) & ~taken & ((1u << kSide) - 1); left != 0; left &= left - 1) {
      const int at = std::countr_zero(left), across = line_ < kSide ? kSide + at : at;
      std::uint32_t letters = on_.cross[line_][at] & on_.cross[across][line_ % kSide];
      if (!(open_ & 1)) letters &= open_;
      if (letters != 0) lay_single(at, letters);
    }
  }

  void lay_single(int at, std::uint32_t letters) {
    const std::uint32_t taken = on_.tiles[line_];
    const auto tile = static_cast<std::size_t>(std::countr_zero(open_));
    const int end = at + 1 + std::countr_one(taken >> (at + 1)), value = on_.scoring().value[tile];
    start_ = at - std::countl_one(taken << 1 << (31 - at));
    std::copy(on_.tile[line_] + start_, on_.tile[line_] + end, spelled_.begin() + start_);
    fresh_ = 1u << at;
    used_ = kinds_.one(tile);
    worth_ = value;
    main_ = value * on_.factor[line_][at];
    cross_ = value * on_.cross_factor[line_][at] + on_.cross_base[line_][at];
    for (; letters != 0; letters &= letters - 1) {
      spelled_[static_cast<std::size_t>(at)] = static_cast<char>(std::countr_zero(letters) | (tile == 0 ? 0x60 : 0x40));
      record(end);
    }
  }

  // Squares [start, at) are spelled; `ends` tells that they are a word.
  void step(int at, std::uint32_t node, bool ends) {
    const char tile = at < kSide ? on_.tile[line_][at] : '\0';
    if (tile == 0) {
      if (ends && fresh_ != 0 && at > needed_) record(at);
      if (at < kSide && left_ != 0) fill(at, node);
      return;
    }
    const std::uint32_t letter = letter_of(tile);
    if (!(words_.letters(node) >> letter & 1)) return;
    spelled_[static_cast<std::size_t>(at)] = tile;
    step(at + 1, words_.next(node, letter), words_.ends(node, letter));
  }

  void fill(int at, std::uint32_t node) {
    std::uint32_t letters = words_.letters(node) & on_.cross[line_][at];
    if (!(open_ & 1)) letters &= open_;
    for (; letters != 0; letters &= letters - 1) {
      const auto letter = static_cast<std::uint32_t>(std::countr_zero(letters));
      if (open_ >> letter & 1) lay(at, node, letter, letter, static_cast<char>(letter | 0x40));
      if (open_ & 1) lay(at, node, letter, 0, static_cast<char>(letter | 0x60));
    }
  }

  void lay(int at, std::uint32_t node, std::uint32_t letter, std::size_t tile, char spelled) {
    const int value = on_.scoring().value[tile];
    const std::uint32_t open = open_;
    if (--rack_[tile] == 0) open_ &= ~(1u << tile);
    --left_;
    fresh_ |= 1u << at;
    used_ += kinds_.one(tile);
    worth_ += value;
    main_ += value * on_.factor[line_][at];
    cross_ += value * on_.cross_factor[line_][at] + on_.cross_base[line_][at];
    spelled_[static_cast<std::size_t>(at)] = spelled;
    step(at + 1, words_.next(node, letter), words_.ends(node, letter));
    cross_ -= value * on_.cross_factor[line_][at] + on_.cross_base[line_][at];
    main_ -= value * on_.factor[line_][at];
    worth_ -= value;
    used_ -= kinds_.one(tile);
    fresh_ &= ~(1u << at);
    ++left_;
    ++rack_[tile];
    open_ = open;
  }

  void record(int end) {
    const int tiles = std::popcount(fresh_);
    // A single tile that makes a word both ways is one placement: it is reported along the row.
    if (tiles == 1 && line_ >= kSide && on_.crossed.has(line_, std::countr_zero(fresh_))) return;
    const std::uint32_t word = ((1u << end) - 1) & ~((1u << start_) - 1), old = word & ~fresh_;
    const bool extends = on_.scoring().new_only && (old & old >> 1) != 0;
    const int faces = extends ? 0 : on_.face_sum[line_][end] - on_.face_sum[line_][start_];
    const int score = on_.word_factor(line_, start_, end) * (main_ + faces) + cross_ + (tiles == kRackSize ? kBonus : 0);
    Play& play = plays_.emplace_back();
    play.move.score = static_cast<std::int16_t>(score);
    play.move.line = static_cast<std::uint8_t>(line_);
    play.move.start = static_cast<std::uint8_t>(start_);
    play.move.length = static_cast<std::uint8_t>(end - start_);
    play.move.tiles = static_cast<std::uint8_t>(tiles);
    play.move.fresh = static_cast<std::uint16_t>(fresh_ >> start_);
    std::copy_n(spelled_.begin() + start_, end - start_, play.move.letters.begin());
    play.near = near(end);
    play.used = used_;
    play.worth = worth_;
    play.tag = tag_of(play.move);
    play.laid = laid_by(play.move);
  }

  // Its own line, the lines that cross it or its ends, and where each new tile ends up between or behind others
  // across, the lines at both ends of that run.
  std::uint32_t near(int end) const {
    const int at = line_ % kSide, from = std::max(start_ - 1, 0), to = std::min(end + 1, kSide);
    std::uint32_t along = 1u << at;
    for (std::uint32_t left = fresh_; left != 0; left &= left - 1) {
      const int place = std::countr_zero(left);
      const std::uint32_t taken = on_.tiles[line_ < kSide ? kSide + place : place];
      along |= 1u << (at + 1 + std::countr_one(taken >> (at + 1)));
      const int above = at - 1 - std::countl_one(taken << 1 << (31 - at));
      if (above >= 0) along |= 1u << above;
    }
    along &= (1u << kSide) - 1;
    const std::uint32_t across = ((1u << to) - 1) & ~((1u << from) - 1);
    return line_ < kSide ? along | across << kSide : along << kSide | across;
  }

  const EndgameWords& words_;
  const Position& on_;
  const Kinds& kinds_;
  Rack rack_;
  std::vector<Play>& plays_;
  std::uint32_t open_ = 0, fresh_ = 0;
  int left_ = 0, line_ = 0, start_ = 0, needed_ = 0, main_ = 0, cross_ = 0, worth_ = 0;
  Held used_ = 0;
  std::array<char, 16> spelled_{};
};

}  // namespace

Kinds::Kinds(const Rack& one, const Rack& two) {
  std::uint8_t next = 0;
  for (std::size_t tile = 0; tile < one.size(); ++tile)
    if (one[tile] != 0 || two[tile] != 0) {
      shift_[tile] = next;
      present_ |= 1u << tile;
      next = static_cast<std::uint8_t>(next + 4);
    }
}

Held Kinds::held(const Rack& rack) const {
  Held held = 0;
  for (std::size_t tile = 0; tile < rack.size(); ++tile) held += Held{rack[tile]} << shift_[tile];
  return held;
}

Rack Kinds::rack(Held held) const {
  Rack rack{};
  for (std::uint32_t left = present_; left != 0; left &= left - 1) {
    const auto tile = static_cast<std::size_t>(std::countr_zero(left));
    rack[tile] = held >> shift_[tile] & 7;
  }
  return rack;
}

void line_plays(const EndgameWords& words, const Position& position, const Kinds& kinds, Held held,
                std::uint32_t lines, std::vector<Play>& plays) {
  Reader reader(words, position, kinds, held, plays);
  for (; lines != 0; lines &= lines - 1) reader.read(std::countr_zero(lines));
}

std::uint32_t changed_lines(const Position& one, const Position& other, std::uint32_t among) {
  std::uint32_t lines = 0;
  for (; among != 0; among &= among - 1) {
    const int line = std::countr_zero(among);
    const auto differs = [line](const auto& a, const auto& b) { return std::memcmp(a[line], b[line], sizeof a[line]) != 0; };
    if (differs(one.tile, other.tile) || differs(one.cross, other.cross) || differs(one.cross_base, other.cross_base) ||
        differs(one.cross_factor, other.cross_factor))
      lines |= 1u << line;
  }
  return lines;
}

}  // namespace nabeurt
