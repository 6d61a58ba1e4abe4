"""A mouse and a finger on a page, and the board that a finger pushes until a square is in sight."""


class Mouse:
    def __init__(self, page):
        self._mouse = page.mouse

    def press(self, x, y):
        self._mouse.move(x, y)
        self._mouse.down()

    def move(self, x, y):
        self._mouse.move(x, y)

    def release(self):
        self._mouse.up()


class Finger:
    def __init__(self, page):
        self._line = page.context.new_cdp_session(page)

    def _touch(self, kind, *points):
        touches = [{"x": x, "y": y} for x, y in points]
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def press(self, x, y):
        self._touch("touchStart", (x, y))

    def move(self, x, y):
        self._touch("touchMove", (x, y))

    def release(self):
        self._touch("touchEnd")


def middle(place) -> tuple[float, float]:
    box = place.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# After a throw the browser takes the next tap for a halt, as on any page.
RESTS_MS = 150
IN_SIGHT = """async (square) => {
  const [board, clip] = ['#board', '.frame'].map((one) => document.querySelector(one));
  await Promise.all(board.getAnimations().map((growing) => growing.finished));
  const [box, frame] = [square, clip].map((one) => one.getBoundingClientRect());
  const kept = (at, low, high) => Math.min(Math.max(at, low + 12), high - 12);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return [kept(x, frame.left, frame.right) - x, kept(y, frame.top, frame.bottom) - y];
}"""
FREE = """() => {
  const frame = document.querySelector('.frame').getBoundingClientRect();
  for (let share = 0.1; share < 1; share += 0.07) {
    const at = [frame.x + frame.width * share, frame.y + frame.height * share];
    if (!document.elementFromPoint(...at).closest('.laid')) return at;
  }
}"""


def bring_into_sight(page, square) -> None:
    """Push the board that has grown, as a person does, until a square is in sight."""
    away = square.evaluate(IN_SIGHT)
    if not any(away):
        return
    finger, (x, y) = Finger(page), page.evaluate(FREE)
    finger.press(x, y)
    for share in (0.5, 1):
        finger.move(x + share * away[0], y + share * away[1])
    page.wait_for_timeout(RESTS_MS)
    finger.release()
