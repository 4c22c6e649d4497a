"""Loose fruit. Ramp A is the skin, ramp B the flesh of a cut face."""
import numpy as np

from colors import lerp, paint, plain, ramp, rgb
from materials import RAMP_A, RAMP_B, material, skin
from meshes import ball, tube
from noise import fbm, noise, smooth, spots, stack
from placing import attach, heap, place, remove, settle, turn_all
from shapes.growing import around, cut_face, peel, pear_shape, radius_of, round_fruit, stem


def apple():
    """Two apples, streaked from the stem down."""
    for index, (x, y, turn, lean) in enumerate([(0, 0, 0, 6), (0.72, 0.42, 200, -14)]):

        def streak(p, d, index=index):
            return smooth(0.3, 0.62, fbm(around(p), 1.6, 4, 3 + index) + 0.08 + 0.12 * p[..., 0])

        color = ramp(
            (0.5, streak),
            (0.95, lambda p, d: streak(p, d) * smooth(0.45, 0.75, fbm(p * [6, 6, 1.2], 2, 3, 8)) * 0.8),
            (0.0, lambda p, d: smooth(0.16, 0.03, radius_of(p)) * (p[..., 2] > 0)),
            (0.12, lambda p, d: spots(p, 26, 0.83, 5) * 0.5),
        )
        shape = round_fruit(0.4, 0.36, (0.17, 0.13), (0.09, 0.12), 5, 0.025, skew=0.07)
        fruit = peel(shape, (200, 130), color, part=RAMP_A, rough=0.28, coat=0.3)
        attach(fruit, stem((0, 0, 0.17), 0.3, 0.017))
        settle(place(fruit, (x, y, 0), (lean, lean * 0.7, turn)))


def pear():
    """Two pears, one standing, one lying."""
    for at, turn in [((0, 0, 0), (4, 3, 0)), ((0.62, 0.4, 0), (72, 20, 60))]:
        color = ramp(
            (0.35, lambda p, d: fbm(p, 2.6, 4, 4)),
            (1.0, lambda p, d: smooth(0.1, 0.7, p[..., 0] * 1.6 + 0.5 * fbm(p, 2, 3, 7)) * 0.7),
            (0.85, lambda p, d: spots(p, 26, 0.8, 2) * 0.35),
        )
        fruit = peel(lambda d: pear_shape(d, 0.36, 0.5, 0.5), (170, 120), color, part=RAMP_A, rough=0.36, coat=0.15)
        attach(fruit, stem((0, 0, 0.46), 0.22, 0.018))
        settle(place(fruit, at, turn))


def _half_citrus(radius):
    """The cut face: segments between white walls, a white core and rind."""

    def wall(q, angle):
        segment = np.abs(((angle / (2 * np.pi) * 10) % 1) - 0.5) * 2
        return smooth(0.9, 0.98, segment) * smooth(0.06, 0.1, q)

    def white(q, angle):
        return np.clip(wall(q, angle) * 0.9 + smooth(0.86, 0.89, q) + smooth(0.09, 0.05, q), 0, 1)

    def color(q, angle, points):
        juice = 0.2 + 0.5 * fbm(stack(q * 1.4, angle * 9, 0), 3, 2, 7)
        return ramp((1.0, lambda p, d: white(q, angle)), (0.0, lambda p, d: (1 - white(q, angle)) * juice))(points, None)

    def relief(q, angle):
        return 0.02 * (1 - white(q, angle)) * (fbm(stack(q * 2, angle * 6, 0), 3, 2, 2) - 0.3)

    return cut_face(radius, color, part=RAMP_B, relief=relief)


def citrus(rx, rz, tip=0.0):
    """A whole citrus fruit and a half of one."""

    def pores(directions):
        points = round_fruit(rx, rz, (0.025, 0.06), (0.02, 0.05), tip=tip)(directions)
        depth = 0.006 * smooth(0.62, 0.9, noise(points, 34, 2)) + 0.004 * fbm(points, 20, 2, 5)
        return points - directions * depth[..., None]

    def upper(directions):
        return pores(np.where(directions[..., 2:] > 0, directions * [1, 1, 0.0], directions))

    color = ramp((0.8, lambda p, d: fbm(p, 3, 3, 4)))
    surface = skin(part=RAMP_A, rough=0.36, coat=0.12)
    settle(place(ball(pores, surface, 240, 150, color), turn=(80, 0, 62) if tip else (14, -18, 0)))
    face, half = _half_citrus(rx * 0.97), ball(upper, surface, 180, 100, color)
    face.location.z = 0.006
    attach(half, face)
    settle(place(half, (rx * 1.55, -rx * 0.95, 0), (68, 0, 24)))


def banana(count=4):
    """A hand of bananas."""
    for index in range(count):
        t = np.linspace(0, 1, 70)
        turn = np.radians(-58) + t * np.radians(128)
        path = stack(0.95 * np.sin(turn), 0, 0.95 * (1 - np.cos(turn)))
        radius = 0.165 * np.clip(smooth(-0.04, 0.14, t) * smooth(1.01, 0.82, t), 0.24, 1)

        def color(p, ring, index=index, t=t):
            tt = np.concatenate([t[:1], t, t[-1:]])[:, None] + 0 * p[..., 0]
            shade = lerp(plain(p, '#f3c91d'), rgb('#e3ae12'), fbm(p, 3, 3, index))
            ends = smooth(0.14, 0.0, tt) + smooth(0.93, 1.0, tt) * 0.6
            shade = lerp(shade, rgb('#b7b52c'), np.clip(ends, 0, 1))
            return lerp(shade, rgb('#4a3517'), np.clip(smooth(0.98, 0.995, tt) + spots(p, 15, 0.86, index) * 0.5, 0, 1))

        fruit = tube(path, radius, skin(rough=0.42, coat=0.08), 40, color)
        place(fruit, (-0.04 * index, 0.25 * index - 0.3, 0.02 * index), (-24 + 13 * index, 4 * index, 3 - 5 * index))


def avocado():
    """A whole avocado and a half with its pit."""

    def bumpy(directions):
        points = pear_shape(directions, 0.34, 0.46, 0.42)
        return points + directions * (0.02 * (fbm(points, 14, 2, 3) - 0.5))[..., None]

    dark = paint(
        '#2f421b',
        ('#4b5f23', lambda p, d: smooth(0.4, 0.75, fbm(p, 9, 3, 2))),
        ('#1b2113', lambda p, d: 0.6 * spots(p, 22, 0.6, 5)),
    )
    surface = skin(rough=0.42, coat=0.1)
    whole = ball(bumpy, surface, 180, 120, dark)
    settle(place(whole, (-0.44, 0.3, 0), (72, -20, 40)))
    half = ball(lambda d: np.where(d[..., 1:2] < 0, bumpy(d) * [1, 0.02, 1], bumpy(d)), surface, 180, 120, dark)
    attach(half, _avocado_flesh(), ball(lambda d: d * 0.155 + [0, -0.01, -0.15], skin(rough=0.3), 60, 40, _pit))
    settle(place(half, (0.36, -0.2, 0.0), (-58, 0, -10)))


def _pit(points, directions):
    return lerp(plain(points, '#7a4a22'), rgb('#5b3214'), fbm(points, 9, 3, 2))


def _avocado_flesh():
    from meshes import grid

    q, angle = np.meshgrid(np.linspace(0, 1, 50), np.linspace(0, 2 * np.pi, 200, endpoint=False), indexing='ij')
    rim = pear_shape(stack(np.cos(angle), 0, np.sin(angle)), 0.34, 0.46, 0.42)
    points = rim * q[..., None]
    points[..., 1] = -0.014
    hole = np.hypot(points[..., 0], points[..., 2] + 0.15)
    points[..., 1] += 0.1 * np.sqrt(np.clip(1 - (hole / 0.17) ** 2, 0, 1))
    color = lerp(plain(points, '#f1e59a'), rgb('#a9c24a'), smooth(0.66, 0.93, q))
    color = lerp(lerp(color, rgb('#4f7020'), smooth(0.95, 0.99, q)), rgb('#d9c47a'), smooth(0.18, 0.1, hole))
    return grid(points, material('flesh', painted=True, rough=0.35, coat=0.15), wrap_v=True, color=color)


def grapes():
    """A bunch of grapes."""
    random = np.random.default_rng(5)
    surface = skin(part=RAMP_A, rough=0.16, coat=0.45)
    kinds = []
    for kind in range(3):
        color = ramp(
            (0.6, lambda p, d, kind=kind: fbm(p + kind, 6, 3, kind)),
            (1.0, lambda p, d, kind=kind: 0.3 * smooth(0.4, 0.8, fbm(p + kind, 5, 3, 7 + kind))),
        )
        kinds.append(ball(lambda d: d * [0.105, 0.105, 0.13], surface, 48, 34, color))
    from placing import copy

    for index in range(150):
        t = random.uniform() ** 1.15
        wide = 0.52 * (1 - t) ** 0.7 * (0.5 + 0.5 * smooth(0, 0.15, t)) + 0.03
        turn, reach = random.uniform(0, 2 * np.pi), np.sqrt(random.uniform(0.3, 1)) * wide
        z = max(0.11, 0.34 * (1 - 0.45 * t) + reach * 0.62 * np.sin(turn))
        at = (-0.6 + 1.25 * t, reach * np.cos(turn), z)
        copy(kinds[index % 3], at, random.uniform(-70, 70, 3), random.uniform(0.9, 1.1))
    remove(*kinds)
    tube([(-0.95, 0, 0.5), (-0.75, 0, 0.5), (0, 0, 0.4)], [0.03, 0.028, 0.02], material('stem', '#7d8a3c', rough=0.7), 12)
    turn_all((0, 0, -18))


def stone_fruit():
    """Three peaches, nectarines, plums or apricots, each with its seam."""

    def shape(directions):
        points = round_fruit(0.36, 0.34, (0.1, 0.1), (0.03, 0.08))(directions)
        seam = np.exp(-((np.arctan2(directions[..., 1], directions[..., 0]) / 0.12) ** 2))
        return points * (1 - 0.035 * seam * (directions[..., 2] > -0.7))[..., None]

    color = ramp(
        (0.55, lambda p, d: smooth(0.25, 0.7, fbm(p, 1.7, 3, 5) + 0.35 * p[..., 0])),
        (1.0, lambda p, d: smooth(0.5, 0.8, fbm(p, 2.6, 4, 9) + 0.3 * p[..., 0]) * 0.8),
    )
    for at, turn in [((0, 0, 0), (10, -10, -60)), ((0.66, 0.3, 0), (-20, 12, 100)), ((0.1, 0.7, 0), (14, 10, -160))]:
        fruit = peel(shape, (140, 90), color, part=RAMP_A, rough=0.5, coat=0.05)
        attach(fruit, stem((0, 0, 0.2), 0.08, 0.014))
        settle(place(fruit, at, turn))


def cherries():
    """A heap of cherries, some with stems."""
    color = ramp((0.5, lambda p, d: fbm(p, 4, 3, 2)), (1.0, lambda p, d: 0.5 * smooth(0.5, 0.8, fbm(p, 3, 2, 6))))
    kinds = []
    for index in range(3):
        fruit = peel(round_fruit(0.135, 0.125, (0.04, 0.04)), (56, 36), color, part=RAMP_A, rough=0.1, coat=0.7)
        if index:
            attach(fruit, stem((0, 0, 0.08), 0.34, 0.008, 0.1 * index, '#6f8a34'))
        kinds.append(fruit)
    heap(kinds, 0.135, 0.6, 2, 2)


def pineapple():
    """A pineapple with its crown."""
    def eyes(d):
        row = np.arcsin(np.clip(d[..., 2], -1, 1)) / 0.22
        turn = np.arctan2(d[..., 1], d[..., 0]) / (2 * np.pi) * 14 + 0.5 * (np.round(row) % 2)
        return np.exp(-(((turn % 1 - 0.5) / 0.33) ** 2 + ((row - np.round(row)) / 0.36) ** 2) * 1.4)

    def shape(d):
        points = d * [0.42, 0.42, 0.62]
        return points + d * (0.05 * eyes(d))[..., None]

    color = paint('#8a5a1c', ('#e0a02e', lambda p, d: smooth(0.25, 0.8, eyes(d))), ('#6b7a2a', lambda p, d: 0.5 * smooth(0.1, 0.6, p[..., 2])))
    settle(ball(shape, skin(rough=0.5, bump=(18, 0.3)), 320, 220, color))
    from shapes.growing import leaf_blade, rib_color

    green = material('leaf', painted=True, rough=0.5)
    random = np.random.default_rng(7)
    for index in range(34):
        ring = index / 34
        leaf = leaf_blade(green, 0.75 - 0.25 * ring, 0.075, 0.25 + 0.9 * ring, 0.01, seed=index, color=rib_color('#7d9a55', '#4f7a3a', '#8fae66'))
        place(leaf, (0, 0, 1.18), (random.normal() * 5, random.normal() * 5, index * 137.5), 1)


def mango():
    """Two mangos or papayas: long, a little bent."""
    def shape(d):
        points = d * [0.52, 0.36, 0.34] * (1 + 0.06 * d[..., :1])
        points[..., 2] += 0.08 * points[..., 0] ** 2
        return points

    color = ramp((0.5, lambda p, d: smooth(0.3, 0.7, fbm(p, 1.8, 3, 4) + 0.3 * p[..., 0])), (1.0, lambda p, d: smooth(0.45, 0.85, fbm(p, 1.5, 3, 8) + 0.5 * p[..., 0])))
    for at, turn in [((0, 0, 0), (0, 10, 24)), ((0.5, 0.56, 0), (10, -6, -30))]:
        fruit = peel(shape, (170, 110), color, part=RAMP_A, rough=0.32, coat=0.2)
        attach(fruit, place(stem((0, 0, 0), 0.08, 0.02), (-0.5, 0, 0.02), (0, -80, 0)))
        settle(place(fruit, at, turn))


def kiwi():
    """A kiwi and a half; ramp B is its flesh."""
    fuzz = paint('#7a5a30', ('#5d4322', lambda p, d: fbm(p, 9, 3, 2)))
    brown = skin(rough=0.85, coat=0, bump=(70, 0.5))
    settle(place(ball(lambda d: d * [0.3, 0.27, 0.34], brown, 120, 80, fuzz), turn=(80, 0, 60)))
    half = ball(lambda d: np.where(d[..., 2:] > 0, d * [1, 1, 0.0], d) * [0.3, 0.29, 0.34], brown, 120, 80, fuzz)

    def color(q, angle, points):
        seeds = smooth(0.5, 0.9, np.cos(angle * 26) * np.exp(-(((q - 0.42) / 0.1) ** 2)))
        rays = 0.5 + 0.25 * np.cos(angle * 40) * smooth(0.2, 0.4, q)
        return ramp((0.6, lambda p, d: rays), (1.0, lambda p, d: smooth(0.26, 0.16, q)), (0.0, lambda p, d: seeds))(points, None)

    face = cut_face(0.29, color, part=RAMP_B)
    face.location.z = 0.006
    attach(half, face)
    settle(place(half, (0.5, -0.24, 0), (66, 0, 22)))


def coconut():
    """A coconut and a half of one."""
    hair = paint('#6d4a2a', ('#4a301a', lambda p, d: fbm(p * [9, 9, 1], 4, 4, 2)), ('#a0784a', lambda p, d: 0.5 * spots(p * [8, 8, 1], 4, 0.75, 4)))
    brown = skin(rough=0.9, coat=0, bump=(40, 0.9))
    settle(place(ball(lambda d: d * [0.46, 0.46, 0.5], brown, 160, 110, hair), (-0.35, 0.3, 0), (20, 10, 0)))
    half = ball(lambda d: np.where(d[..., 2:] > 0, d * [1, 1, 0.0], d) * 0.46, brown, 160, 110, hair)

    def color(q, angle, points):
        return lerp(plain(points, '#fbf7ee'), rgb('#4a301a'), smooth(0.95, 0.98, q))

    face = cut_face(0.455, color, relief=lambda q, angle: -0.3 * np.sqrt(np.clip(1 - (q / 0.8) ** 2, 0, 1)) + 0.006)
    attach(half, face)
    settle(place(half, (0.48, -0.25, 0), (52, 0, 20)))
