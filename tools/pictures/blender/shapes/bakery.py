"""Bread, pastry and cakes. Ramp A is the crust or frosting, ramp B the filling or the second color."""
import numpy as np

from boxes import box
from colors import ramp
from materials import RAMP_A, RAMP_B, film, material, printed, cap
from meshes import ball, grid, slab, tube
from noise import fbm, smooth, spots, stack
from placing import attach, copy, place, remove, settle, turn_all


def crust(part=RAMP_A, rough=0.62, bump=(26, 0.4), **more):
    """A baked surface."""
    return material('crust', part=part, painted=True, rough=rough, spec=0.25, bump=bump, **more)


def tone(p, lift=0.0, seed=3):
    """How dark a place is baked, from 0 to 1."""
    return np.clip(fbm(p, 2.4, 4, seed) * 0.75 + lift, 0, 1)


def baked(lift=0.0, seed=3):
    """A coloring by how dark a place is baked."""
    return ramp((1.0, lambda p, d: tone(p, lift, seed)))


def boule():
    """A round loaf, slashed and floured."""

    def cuts(p):
        line = p[..., 0] * 0.5 + p[..., 1] * 0.9 + 0.03 * np.sin(p[..., 0] * 9)
        return sum(np.exp(-(((line - at) / 0.035) ** 2)) for at in (-0.34, 0.0, 0.34)) * smooth(0.2, 0.4, p[..., 2])

    def shape(d):
        points = d * stack(0.85, 0.78, np.where(d[..., 2] < 0, 0.28, 0.56))
        points = points * (1 + 0.1 * (fbm(points, 2, 3, 4) - 0.5))[..., None]
        return points + d * (0.03 * cuts(points) - 0.03 * smooth(0.45, 0.9, fbm(points, 10, 3, 3)))[..., None]

    def color(p, d):
        flour = 0.6 * smooth(0.42, 0.75, fbm(p, 9, 4, 12)) * smooth(0.1, 0.4, p[..., 2])
        return ramp((1.0, lambda q, e: tone(q, 0.15) + 0.4 * (fbm(q, 11, 4, 6) - 0.5)), (0.0, lambda q, e: np.clip(cuts(p) * 0.9 + flour, 0, 1)))(p, d)

    settle(ball(shape, crust(), 300, 200, color))


def loaves(count=2, length=2.7, thick=0.2, slashes=6.2):
    """Long loaves: baguettes, or one Italian loaf."""
    for index in range(count):
        t, turn = np.linspace(0, 1, 260), np.linspace(0, 2 * np.pi, 80, endpoint=False)
        radius = thick * np.clip(1 - np.abs(2 * t - 1) ** 4, 0, 1) ** 0.5 + 0.002
        phase = (t[:, None] * slashes - 0.66 * np.cos(turn)) % 1
        up = smooth(0.35, 0.85, np.sin(turn))[None]
        ends = smooth(0.06, 0.16, t)[:, None] * smooth(0.94, 0.84, t)[:, None]
        cut = np.exp(-(((phase - 0.5) / 0.16) ** 2)) * up * ends
        around = radius[:, None] * (1 + 0.12 * cut - 0.1 * np.exp(-(((phase - 0.78) / 0.05) ** 2)) * up)
        points = stack((t[:, None] - 0.5) * length, around * np.cos(turn) * 1.08, around * np.sin(turn) * 0.85)
        points = points + (fbm(points, 5, 3, index)[..., None] - 0.5) * 0.02
        flour = np.clip(cut * 0.85 + 0.35 * smooth(0.52, 0.7, fbm(points, 8, 3, 9)), 0, 1)
        color = ramp((1.0, lambda p, d: tone(p, 0.2)), (0.0, lambda p, d, flour=flour: flour))(points, None)
        settle(place(grid(points, crust(), wrap_v=True, color=color), (0.1 * index, 0.5 * index, 0), (0, 0, 16 - 5 * index)))


def ring(reach, thick, surface, color, squash=0.85, seed=1):
    u, v = np.meshgrid(np.linspace(0, 2 * np.pi, 180, endpoint=False), np.linspace(0, 2 * np.pi, 80, endpoint=False), indexing='ij')
    out = reach + thick * np.cos(v)
    points = stack(out * np.cos(u), out * np.sin(u), thick * np.sin(v) * squash)
    points = points + (fbm(points, 3, 3, seed)[..., None] - 0.5) * 0.04
    return grid(points, surface, wrap_u=True, wrap_v=True, color=color(points, None))


def bagels():
    """Two bagels with seeds; ramp B is the seeds."""
    for index, (at, turn) in enumerate([((0, 0, 0), (0, 0, 0)), ((0.36, 0.34, 0.2), (34, -20, 40))]):
        shine = material('bagel', part=RAMP_A, painted=True, rough=0.36, coat=0.15, spec=0.35, bump=(18, 0.2))
        bagel = ring(0.33, 0.235, shine, ramp((1.0, lambda p, d: tone(p) + 0.25 * smooth(-0.1, 0.2, p[..., 2]))), seed=index)
        seed = ball(lambda d: d * [0.022, 0.012, 0.008], material('seed', (0.5, 0.5, 0.5), part=RAMP_B, rough=0.5), 12, 8)
        random = np.random.default_rng(index)
        for _ in range(150):
            u, v = random.uniform(0, 2 * np.pi), random.normal(np.pi / 2, 0.55)
            out = 0.33 + 0.24 * np.cos(v)
            spot = (out * np.cos(u), out * np.sin(u), 0.197 * np.sin(v))
            attach(bagel, copy(seed, spot, (random.uniform(-20, 20), random.uniform(-20, 20), random.uniform(0, 180))))
        remove(seed)
        place(bagel, at, turn)
        if index == 0:
            settle(bagel)


def croissants():
    """Two croissants."""
    for at, turn in [((0, 0, 0), 0), ((0.35, 0.62, 0), -35)]:
        t = np.linspace(0, 1, 240)
        angle = (t - 0.5) * 2.5
        phase = (np.abs(t - 0.5) * 7.2) % 1
        radius = 0.3 * (1 - np.abs(2 * t - 1) ** 1.7 * 0.82) * (1 - 0.17 * phase**1.5)

        def color(p, ring, phase=phase):
            lines = np.concatenate([[0], phase, [0]])[:, None] + 0 * p[..., 0]
            pale = smooth(0.72, 1, lines) * 0.7 * (0.6 + 0.4 * fbm(p, 9, 2, 2))
            return ramp((1.0, lambda q, d: tone(q, 0.28 * 0) + 0.3 * smooth(-0.1, 0.3, q[..., 2])), (0.05, lambda q, d: pale))(p, None)

        path = stack(np.sin(angle) * 0.72, 0.55 - np.cos(angle) * 0.55, 0)
        surface = material('croissant', part=RAMP_A, painted=True, rough=0.36, coat=0.2, spec=0.35, bump=(30, 0.35))
        settle(place(tube(path, radius, surface, 70, color, squash=0.82), at, (0, 0, turn)))


def flatbreads(radius=0.62, count=7, thick=0.05):
    """A stack of tortillas, pita or naan."""
    random = np.random.default_rng(4)
    for index in range(count):
        def outline(a, index=index):
            reach = radius * (1 + 0.015 * np.sin(3 * a + index) + 0.01 * np.sin(8 * a))
            return stack(np.cos(a) * reach, np.sin(a) * reach)

        def color(p, q, a, index=index):
            marks = 0.8 * spots(p + index, 5, 0.62, 3) * smooth(0.97, 0.85, q)
            return ramp((0.3, lambda x, d: fbm(x + index, 3, 3, 2)), (1.0, lambda x, d: marks))(p, None)

        bread = slab(outline, thick, crust(rough=0.8, bump=(22, 0.25)), color, dome=0.02, bumpy=0.05, seed=index)
        place(bread, (random.normal() * 0.02, random.normal() * 0.02, index * thick * 1.15), (0, 0, 50 * index))


def buns(count=4, sesame=True):
    """Buns or rolls baked together; ramp B is the seeds."""
    spots_ = [(-0.42, -0.1), (0.42, -0.1), (-0.36, 0.6), (0.46, 0.6), (0.02, 0.26)][:count]
    for index, (x, y) in enumerate(spots_):
        def shape(d, index=index):
            points = d * stack(0.4, 0.4, np.where(d[..., 2] > 0, 0.36, 0.12))
            return points * (1 + 0.05 * (fbm(points + index, 2, 3, index) - 0.5))[..., None]

        surface = material('bun', part=RAMP_A, painted=True, rough=0.34, coat=0.2, spec=0.35, bump=(16, 0.12))
        bun = ball(shape, surface, 120, 90, ramp((1.0, lambda p, d: np.clip(tone(p) * 0.5 + smooth(-0.08, 0.24, p[..., 2]) * 0.6, 0, 1))))
        if sesame:
            random = np.random.default_rng(index)
            seed = ball(lambda d: d * [0.022, 0.013, 0.009], material('seed', (0.6, 0.6, 0.6), part=RAMP_B, rough=0.5), 10, 8)
            for _ in range(60):
                down, turn = abs(random.normal(0, 0.45)), random.uniform(0, 2 * np.pi)
                at = np.array([np.sin(down) * np.cos(turn), np.sin(down) * np.sin(turn), np.cos(down)]) * [0.395, 0.395, 0.357]
                attach(bun, copy(seed, at, (random.uniform(-15, 15), random.uniform(-15, 15), random.uniform(0, 180))))
            remove(seed)
        settle(place(bun, (x, y, 0), (0, 0, 70 * index)))


def _loaf(length, w, h, reach, extra=0.0):
    """The section of a sandwich loaf along x."""
    turn = np.linspace(0, 2 * np.pi, 120, endpoint=False)
    e = 4.6
    scale = 1 / (np.abs(np.cos(turn)) ** e + np.abs(np.sin(turn)) ** e) ** (1 / e)
    y, z = scale * np.cos(turn) * (w / 2 + extra), scale * np.sin(turn) * (h / 2 + extra)
    rise = smooth(0.1, 0.5, z / h)
    y = y * (1 + 0.13 * np.exp(-(((z / h - 0.28) / 0.14) ** 2)))
    z = z + rise * 0.1 * np.cos(y / w * 2.6)
    return np.meshgrid(reach, y, indexing='ij')[0], *(np.broadcast_to(each, (len(reach), 120)) for each in (y, z)), turn


def bread_bag(length=2.3, w=0.97, h=1.03):
    """A sliced sandwich loaf in its bag; ramp A is the crust."""
    x = np.linspace(-length / 2, length / 2, 340)
    X, Y, Z, _ = _loaf(length, w, h, x)
    cut = np.exp(-((((X / length * 19) % 1 - 0.5) / 0.06) ** 2))
    points = stack(X, Y * (1 - 0.025 * cut), Z * (1 - 0.025 * cut))
    points = points + (fbm(points, 3, 3, 1)[..., None] - 0.5) * 0.04 * points / 0.6
    brown = np.clip(smooth(-0.45, 0.55, points[..., 2] / h) + 0.5 * (fbm(points, 6, 4, 2) - 0.5), 0, 1)
    color = ramp((1.0, lambda p, d: brown), (0.0, lambda p, d: cut * 0.75))(points, None)
    grid(points, crust(bump=(30, 0.25)), wrap_v=True, color=color)
    reach = np.concatenate([np.linspace(-length / 2 - 0.03, length / 2 + 0.03, 180), length / 2 + 0.03 + np.linspace(0.01, 0.75, 60)])
    X, Y, Z, turn = _loaf(length, w, h, reach, 0.015)
    t = np.clip((X - length / 2 - 0.03) / 0.75, 0, 1)
    pinch = np.where(t < 0.55, 1 - smooth(0, 0.55, t) * 0.9, 0.1 + 0.45 * smooth(0.55, 1, t))
    pleat = 1 + 0.16 * np.sin(turn[None] * 13 + X * 2) * smooth(0, 0.3, t)
    points = stack(X, Y * pinch * pleat, Z * pinch * pleat - 0.12 * t)
    points = points + (fbm(points * [1.2, 3, 3], 2, 3, 5) - 0.5)[..., None] * 0.05 * points * [0, 1, 1]
    middle = np.tile((np.abs(reach[:-1]) < 0.82)[:, None].astype(int), (1, 120))
    uv = np.stack([(X + 0.82) / 1.64, (points[..., 2] + h / 2) / (h * 1.12)], -1)
    sides = [film(0.1, 0.8, bump=(9, 0.25)), printed(0.2, coat=0.35, bump=(9, 0.14))]
    grid(points, sides, wrap_v=True, uv=uv, face_materials=middle)
    place(box(0.09, 0.2, 0.16, [cap(0.4), cap(0.4)], r=0.01), (length / 2 + 0.44, -0.08, -0.2))
    turn_all((0, 0, -8))
