"""Cookies, muffins, pies and cakes."""
import numpy as np

from colors import ramp
from materials import RAMP_A, RAMP_B, material
from meshes import ball, grid, slab, sheet, tube
from noise import fbm, smooth, spots, stack, veins
from placing import attach, place, settle
from profiles import turned
from shapes.bakery import ring, baked, crust, tone


def donuts():
    """A stack of two iced donuts; ramp A is the dough, ramp B the icing."""
    for index, (at, turn) in enumerate([((0, 0, 0), (0, 0, 0)), ((0.5, 0.42, 0.12), (22, -16, 60))]):
        dough = ring(0.32, 0.22, crust(bump=(20, 0.15)), ramp((1.0, lambda p, d: tone(p) * 0.8 + 0.15), (0.0, lambda p, d: 0.7 * np.exp(-((p[..., 2] / 0.04) ** 2)))), 0.8)
        u, v = np.meshgrid(np.linspace(0, 2 * np.pi, 240, endpoint=False), np.linspace(0.02, np.pi - 0.02, 50), indexing='ij')
        drip = 0.35 * (fbm(stack(np.cos(u), np.sin(u), index), 3, 3, 6) - 0.2)
        down = np.pi / 2 + (v - np.pi / 2) * (0.78 + drip)
        out = 0.32 + 0.235 * np.cos(down)
        points = stack(out * np.cos(u), out * np.sin(u), 0.19 * np.sin(down) + 0.008)
        shine = material('icing', part=RAMP_B, painted=True, rough=0.18, coat=0.5)
        icing = grid(points, shine, wrap_u=True, color=ramp((0.7, lambda p, d: fbm(p, 3, 2, 4)))(points, None))
        place(attach(dough, icing), at, turn)
        if index == 0:
            settle(dough)


def cinnamon_rolls():
    """Cinnamon rolls, iced; ramp A is the dough, ramp B the icing."""
    for at in [(-0.42, 0, 0), (0.42, -0.06, 0), (0.02, 0.66, 0)]:
        t = np.linspace(0, 1, 260)
        turn, reach = t * 6.5 * np.pi, 0.05 + 0.33 * t
        path = stack(reach * np.cos(turn), reach * np.sin(turn), 0.16 + 0.07 * (1 - t) + 0.01 * np.sin(t * 30))
        roll = tube(path, 0.056, crust(bump=(24, 0.3)), 24, lambda p, r: ramp((1.0, lambda q, d: np.clip(tone(q, 0.1) + 0.7 * smooth(0.3, -0.6, r[..., 2]), 0, 1)))(p, None), squash=2.9)
        icing = _drizzle(0.36, 0.335)
        place(attach(roll, icing), at)
        settle(roll)


def _drizzle(radius, height):
    """Icing that runs over a round pastry."""

    def color(p, q, a):
        return ramp((0.9, lambda x, d: 0.6 + 0 * x[..., 0]))(p, None)

    def outline(angle):
        wave = radius * (0.75 + 0.2 * np.sin(5 * angle) + 0.1 * np.sin(8 * angle + 1))
        return stack(np.cos(angle) * wave, np.sin(angle) * wave)

    surface = material('icing', part=RAMP_B, painted=True, rough=0.2, coat=0.4)
    return place(slab(outline, 0.03, surface, color, dome=0.02, bumpy=0.05), (0, 0, height - 0.05))


def cookies():
    """Three cookies; ramp B is what is in them."""
    places = [((0, 0, 0), (0, 0, 0)), ((0.3, 0.42, 0.02), (0, 0, 80)), ((0.5, -0.02, 0.14), (16, -14, 160))]
    for index, (at, turn) in enumerate(places):
        random = np.random.default_rng(index)

        def outline(a, index=index):
            reach = 0.42 * (1 + 0.03 * np.sin(3 * a + index) + 0.02 * np.sin(7 * a))
            return stack(np.cos(a) * reach, np.sin(a) * reach)

        def color(p, q, a, index=index):
            cracks = 0.7 * veins(p, 3.2, 0.06, index)
            return ramp((1.0, lambda x, d: np.clip(tone(x) + 0.25 * smooth(0.5, 0.95, q), 0, 1)), (0.9, lambda x, d: cracks))(p, None)

        cookie = slab(outline, 0.075, crust(bump=(34, 0.6)), color, dome=0.05, bumpy=0.06, seed=index)
        bit = material('bit', (0.45, 0.45, 0.45), part=RAMP_B, rough=0.32, coat=0.15)
        for _ in range(17):
            reach, a, size = 0.36 * np.sqrt(random.uniform()), random.uniform(0, 2 * np.pi), random.uniform(0.035, 0.058)
            chip = ball(lambda d, size=size, k=_: d * size * (1 + 0.5 * (fbm(d + k, 1.2, 2, k) - 0.5))[..., None], bit, 20, 14)
            chip.location = (reach * np.cos(a), reach * np.sin(a), 0.085 + 0.04 * (1 - (reach / 0.4) ** 2))
            attach(cookie, chip)
        place(cookie, at, turn)


def muffins(frosted=False):
    """Three muffins or cupcakes in their papers; ramp A is the top, ramp B the paper or the bits."""
    for at in [(0, 0, 0), (0.74, 0.2, 0), (0.24, 0.72, 0)]:
        t, turn = np.linspace(0, 1, 30)[None], np.linspace(0, 2 * np.pi, 240, endpoint=False)[:, None]
        reach = 0.25 + 0.09 * t + 0.012 * np.cos(turn * 30)
        points = stack(reach * np.cos(turn), reach * np.sin(turn), 0.34 * t)
        paper = material('paper', (0.5, 0.5, 0.5), part=RAMP_B, rough=0.8)
        base = grid(points, paper, wrap_u=True)
        if frosted:
            s = np.linspace(0, 1, 220)
            path = stack(0.27 * (1 - s) ** 0.8 * np.cos(s * 26), 0.27 * (1 - s) ** 0.8 * np.sin(s * 26), 0.36 + 0.34 * s)
            cream = material('cream', part=RAMP_A, painted=True, rough=0.4, coat=0.1)
            top = tube(path, 0.1 * (1 - 0.65 * s), cream, 26, lambda p, r: ramp((0.8, lambda q, d: 0.4 + 0.6 * smooth(-1, 1, r[..., 2])))(p, None))
        else:
            def shape(d):
                points = d * stack(0.4, 0.4, np.where(d[..., 2] > 0, 0.26, 0.06)) + [0, 0, 0.36]
                return points + d * (0.07 * (fbm(points, 4, 3, 2) - 0.5))[..., None]

            top = ball(shape, crust(bump=(30, 0.6)), 130, 90, ramp((1.0, lambda p, d: tone(p, 0.1)), (0.95, lambda p, d: 0.85 * spots(p, 9, 0.74, 5))))
        place(attach(base, top), at)


def pie():
    """A whole pie with a lattice; ramp A is the crust, ramp B the filling."""
    tin = [(0, 0), (0.72, 0), (0.86, 0.2), (0.9, 0.2), (0.88, 0.16), (0.74, -0.02), (0, -0.02)]
    turned(tin, [material('tin', (0.72, 0.72, 0.73), rough=0.3, metal=1)], 0.01)
    filling = material('filling', part=RAMP_B, painted=True, rough=0.25, coat=0.5, bump=(16, 0.6))

    def face(s, t):
        return stack(s * 0.8, (2 * t - 1) * 0.8 * np.sqrt(np.clip(1 - s * s, 0, 1)), 0.2 + 0.03 * fbm(stack(s * 4, t * 4, 0), 2, 3, 2))

    sheet(face, filling, 110, 110, color=lambda p, s, t: ramp((1.0, lambda q, d: fbm(q, 7, 4, 3)))(p, None))
    brown = crust(bump=(24, 0.3))
    for index in range(5):
        at = (index - 2) * 0.29
        half = np.sqrt(0.78**2 - at**2)
        x = np.linspace(-half, half, 60)
        z = 0.25 + 0.03 * np.cos(x * 10 + index * np.pi)
        for path in (stack(x, at, z), stack(at, x, 0.5 - z + 0.01)):
            tube(path, 0.075, brown, 16, lambda p, r: baked(0.12)(p, None), squash=0.35)
    a = np.linspace(0, 2 * np.pi, 300)
    rim = stack(0.83 * np.cos(a), 0.83 * np.sin(a), 0.25 + 0.02 * np.sin(a * 36))
    tube(rim, 0.085 + 0.02 * np.sin(a * 36), brown, 24, lambda p, r: baked(0.2)(p, None), squash=0.7)


def cake():
    """A frosted cake with a slice out; ramp A is the frosting, ramp B the layers."""
    open_from, open_to = np.radians(-110), np.radians(-62)
    a, t = np.meshgrid(np.linspace(open_to, open_from + 2 * np.pi, 200), np.linspace(0, 1, 60), indexing='ij')
    frosting = material('frosting', part=RAMP_A, painted=True, rough=0.45, coat=0.05, bump=(7, 0.25))

    def cream(points):
        return ramp((0.7, lambda p, d: 0.4 + 0.6 * fbm(p, 3, 3, 2)))(points, None)

    side = stack(0.8 * np.cos(a), 0.8 * np.sin(a), t * 0.7)
    grid(side, frosting, color=cream(side))
    top = stack(0.8 * t * np.cos(a), 0.8 * t * np.sin(a), 0.7 + 0.012 * np.sin(a * 3 + t * 20))
    grid(top, frosting, color=cream(top))
    crumb = material('crumb', part=RAMP_B, painted=True, rough=0.85, bump=(40, 0.5))
    for angle in (open_from, open_to):
        def cut(s, t, angle=angle):
            reach = (s + 1) / 2 * 0.79
            return stack(reach * np.cos(angle), reach * np.sin(angle), t * 0.69)

        def layers(p, s, t):
            cream_line = np.exp(-(((t * 3) % 1 - 0.5) / 0.07) ** 2) * (np.abs(t - 0.5) < 0.4) + smooth(0.94, 0.97, t) + smooth(0.95, 0.98, (s + 1) / 2)
            return ramp((0.45, lambda q, d: fbm(q, 12, 3, 2)), (1.0, lambda q, d: np.clip(cream_line, 0, 1)))(p, None)

        sheet(cut, crumb, 60, 60, color=layers)
    for index in range(14):
        turn = open_to + (index + 0.5) / 14 * (2 * np.pi - (open_to - open_from))
        dot = tube([(0, 0, 0), (0.02, 0, 0.06), (0, 0, 0.12)], [0.075, 0.06, 0.006], frosting, 20, lambda p, r: cream(p))
        place(dot, (0.68 * np.cos(turn), 0.68 * np.sin(turn), 0.7))
    turned([(0, -0.02), (0.95, -0.02), (0.95, 0.0), (0, 0.0)], [material('board', '#d8cdb8', rough=0.7)], 0.008)
