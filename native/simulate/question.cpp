#include "simulate/question.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace nabeurt {
namespace {

void check_players(const Question& question, const Chances& chances) {
  if (question.others.empty() || question.others.size() >= kMostPlayers) throw BadPosition("two to four players play");
  std::size_t held = 0;
  bool some_out = false;
  for (const auto& [tiles, frozen, lead] : question.others) {
    if (tiles < 0 || tiles > kRackSize || lead < -30000 || lead > 30000) throw BadPosition("tiles and lead are ordinary numbers");
    held += static_cast<std::size_t>(tiles);
    some_out = some_out || tiles == 0;
  }
  if (held > question.unseen.size() || (some_out && held < question.unseen.size())) throw BadPosition("players hold tiles");
  const std::size_t players = 1 + question.others.size();
  if (players > 2 && chances.many.players != players) throw BadPosition("among more than two, chances among many are needed");
}

void check_numbers(const Question& question) {
  const auto& [cells, own, unseen, others, choices, beginner, passes, plies, seed] = question;
  if (own.empty() && !choices.empty()) throw BadPosition("the one to move holds tiles");
  if (std::count(own.begin(), own.end(), '?') + std::count(unseen.begin(), unseen.end(), '?') > kMostBlanks)
    throw BadPosition("a set has two blanks");
  if (plies < 0 || passes < 0 || passes > 200 || beginner > others.size()) throw BadPosition("plies, passes and seats are ordinary numbers");
}

void check_move(const Position& position, const Move& move) {
  if (move.line >= kLines || move.start + move.length > kSide) throw BadPosition("a placement lies on the board");
  int tiles = 0;
  for (int i = 0; i < move.length; ++i) {
    const bool fresh = move.fresh >> i & 1;
    if (!is_letter(static_cast<char>(move.letters[static_cast<std::size_t>(i)] & ~32))) throw BadPosition("a word has letters");
    if ((position.tile[move.line][move.start + i] == 0) != fresh) throw BadPosition("new tiles lie on empty squares");
    tiles += fresh;
  }
  if (tiles != move.tiles) throw BadPosition("a placement counts its new tiles");
}

void check_tiles(const Choice& choice, Rack rack) {
  const auto use = [&](std::size_t tile) {
    if (rack[tile]-- == 0) throw BadPosition("a candidate uses tiles of the rack");
  };
  for (std::size_t i = 0; i < choice.move.length; ++i)
    if (choice.move.fresh >> i & 1) use(tile_of(choice.move.letters[i]));
  for (const std::uint8_t tile : all_tiles(choice.thrown)) use(tile);
}

void check_choices(const Simulation& simulation) {
  std::size_t bag = simulation.unseen.size();
  for (const Other& other : simulation.others) bag -= static_cast<std::size_t>(other.tiles);
  for (const Choice& choice : simulation.choices) {
    check_move(simulation.position, choice.move);
    check_tiles(choice, simulation.own);
    const auto thrown = static_cast<std::size_t>(tiles_on(choice.thrown));
    if (thrown != 0 && (choice.move.tiles != 0 || thrown > bag))
      throw BadPosition("an exchange is for as many tiles as the bag holds at most");
  }
}

}  // namespace

Choice parse_choice(std::string_view move, std::string_view thrown) {
  if (!move.empty() && move.size() != sizeof(Move)) throw BadPosition("a placement is a row of 28 bytes");
  Choice choice{{}, parse_rack(thrown)};
  if (!move.empty()) std::memcpy(&choice.move, move.data(), move.size());
  return choice;
}

PairChances pair_chances(const std::uint16_t* parts, std::size_t rows, std::size_t leads) {
  if (rows == 0 || rows > 1000 || leads % 2 == 0 || leads > 100001)
    throw BadPosition("chances have a row for each number of unseen tiles and an odd number of leads");
  return {{parts, parts + rows * leads}, static_cast<int>(rows), static_cast<int>(leads / 2)};
}

ManyChances many_chances(const float* numbers, std::size_t rows, std::size_t columns) {
  if (rows == 0 || rows > 1000 || columns < 3 || columns > kMostPlayers + 1)
    throw BadPosition("chances among many have a row for each number of tiles with a number for each player and one more");
  return {{numbers, numbers + rows * columns}, static_cast<int>(rows), columns - 1};
}

Simulation prepared(const Vocabulary& words, const Scoring& scoring, const Rules& rules, const Question& question,
                    Leaves leaves, Chances chances) {
  check_numbers(question);
  check_players(question, chances);
  Position position(words.graph->view(), scoring);
  position.set(question.cells);
  Simulation simulation{words, position, parse_rack(question.own), parse_tiles(question.unseen), question.others, question.choices, rules,
                        question.beginner, question.passes, question.plies, leaves, std::move(chances), question.seed};
  check_choices(simulation);
  if (!simulation.choices.empty()) simulation.set_up_boards();
  return simulation;
}

}  // namespace nabeurt
