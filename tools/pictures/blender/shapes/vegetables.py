"""Loose vegetables with a skin. Ramp A is the skin, ramp B the flesh of a cut face."""
import numpy as np

from colors import lerp, paint, plain, ramp, rgb
from materials import RAMP_A, RAMP_B, material, skin
from meshes import ball, tube
from noise import fbm, noise, smooth, spots, stack
from placing import attach, copy, heap, place, remove, settle, turn_all
from profiles import turned
from shapes.growing import calyx, cut_face, peel, pear_shape, radius_of, round_fruit, stem


def tomatoes(count=3):
    """Tomatoes with their calyx."""
    color = ramp((0.6, lambda p, d: fbm(p, 2, 3, 4)), (1.0, lambda p, d: 0.7 * smooth(0.2, 0.06, radius_of(p)) * (p[..., 2] > 0)))
    for index, (x, y) in enumerate([(0, 0), (0.7, 0.12), (0.32, 0.62)][:count]):
        shape = round_fruit(0.37, 0.31, (0.08, 0.16), (0.02, 0.1), 6, 0.018, rough=0.02, seed=index)
        fruit = peel(shape, (140, 90), color, part=RAMP_A, rough=0.14, coat=0.6)
        calyx(fruit, (0, 0, 0.245), 0.24, 6, '#3f6d1d', 0.05, -0.05, index)
        attach(fruit, stem((0, 0, 0.24), 0.16, 0.02, 0.05, '#55792c'))
        settle(place(fruit, (x, y, 0), (16 - 9 * index, -10 + 12 * index, 50 * index)))


def small_tomatoes():
    """A heap of long tomatoes: Roma or grape."""
    color = ramp((0.6, lambda p, d: fbm(p, 3, 3, 4)))
    fruit = peel(lambda d: d * [0.14, 0.14, 0.19], (60, 44), color, part=RAMP_A, rough=0.14, coat=0.6)
    calyx(fruit, (0, 0, 0.175), 0.1, 5, '#3f6d1d', 0.02, -0.01, 2)
    heap([fruit], 0.15, 0.6, 2, 4)


def onions():
    """Two onions, their skins dry and ribbed."""
    base = round_fruit(0.4, 0.35, rough=0.03, seed=2)

    def shape(d):
        points = base(d)
        points[..., 2] += 0.24 * np.exp(-((radius_of(points) / 0.075) ** 1.3)) * (d[..., 2] > 0)
        return points

    def ribs(p):
        return noise(stack(np.arctan2(p[..., 1], p[..., 0]) * 6, p[..., 2] * 0.5, 1), 2.6, 3)

    color = ramp(
        (0.4, lambda p, d: fbm(p, 2.5, 4, 2)),
        (0.8, lambda p, d: 0.65 * smooth(0.62, 0.85, ribs(p))),
        (1.0, lambda p, d: 0.8 * smooth(0.38, 0.52, p[..., 2])),
    )
    for at, turn in [((0, 0, 0), (-6, 12, 0)), ((0.78, 0.3, 0), (14, -18, 140))]:
        settle(place(peel(shape, (240, 120), color, part=RAMP_A, rough=0.3, coat=0.3), at, turn))


def garlic():
    """Two heads of garlic, their cloves showing through the skin."""
    base = round_fruit(0.34, 0.27, lobes=9, lobe=0.06)

    def shape(d):
        points = base(d)
        points[..., 2] += 0.34 * np.exp(-((radius_of(points) / 0.09) ** 1.4)) * (d[..., 2] > 0)
        return points

    color = paint('#f3ece0', ('#d9c7c9', lambda p, d: 0.5 * smooth(0.5, 0.8, fbm(p * [5, 5, 0.7], 2, 3, 3))), ('#c9b48c', lambda p, d: smooth(0.4, 0.55, p[..., 2])))
    for at, turn in [((0, 0, 0), (0, 0, 10)), ((0.66, 0.3, 0), (70, 10, -50))]:
        settle(place(peel(shape, (220, 130), color, rough=0.5, coat=0.1), at, turn))


def ginger():
    """A hand of ginger."""
    color = paint('#cfa772', ('#a9803f', lambda p, d: smooth(0.3, 0.7, fbm(p * [1, 1, 4], 5, 3, 2))), ('#e8d3a4', lambda p, d: 0.6 * spots(p, 12, 0.75, 5)))
    surface = skin(rough=0.6, coat=0.05, bump=(26, 0.4))
    for at, turn, size in [
        ((0, 0, 0.2), (0, 0, 10), (0.6, 0.22, 0.2)), ((0.5, 0.2, 0.22), (0, 0, 60), (0.4, 0.2, 0.19)),
        ((-0.36, 0.2, 0.2), (0, 0, -50), (0.36, 0.18, 0.18)), ((0.1, -0.16, 0.18), (0, 0, -70), (0.26, 0.17, 0.16)),
        ((0.66, -0.1, 0.2), (0, -20, -30), (0.26, 0.16, 0.15)),
    ]:  # fmt: skip
        knob = ball(lambda d: d * (1 + 0.12 * (fbm(d, 3, 3, int(at[0] * 90)) - 0.5)[..., None]), surface, 90, 60, color)
        place(knob, at, turn, size)


def potatoes():
    """Three potatoes with their eyes."""
    for index, (x, y, turn) in enumerate([(0, 0, 12), (0.55, 0.55, -24), (-0.5, 0.6, 50)]):

        def shape(d, index=index):
            points = d * np.array([0.52, 0.35, 0.32])
            points = points * (1 + 0.28 * (fbm(points + index * 7, 1.8, 2, index)[..., None] - 0.5))
            return points - d * (0.012 * spots(points, 6, 0.8, 3 + index))[..., None]

        color = ramp(
            (0.45, lambda p, d, index=index: smooth(0.35, 0.7, fbm(p, 5, 4, index))),
            (0.9, lambda p, d: 0.6 * spots(p, 20, 0.78, 2)),
            (0.0, lambda p, d: 0.3 * fbm(p, 30, 2, 9)),
        )
        fruit = peel(shape, (130, 90), color, part=RAMP_A, rough=0.72, coat=0, bump=(40, 0.35))
        settle(place(fruit, (x, y, 0), (0, 0, turn)))


def carrots(count=4):
    """Carrots with their greens cut short; parsnips too."""
    green = material('green', '#5d9427', rough=0.6)
    for index in range(count):
        t = np.linspace(0, 1, 110)
        radius = (0.15 * (1 - t) ** 0.55 * smooth(-0.03, 0.06, t) + 0.006) * (1 + 0.05 * (noise(stack(t * 60, t, t), 1, index) - 0.5))

        def color(p, ring, index=index):
            lines = 0.8 * smooth(0.66, 0.8, noise(p * [14, 1.5, 1.5], 1.6, index))
            return ramp((0.5, lambda q, d: fbm(q, 4, 3, index)), (1.0, lambda q, d: lines))(p, None)

        root = tube(stack(t * 1.9, 0.03 * np.sin(t * 5 + index), 0), radius, skin(part=RAMP_A, rough=0.42, coat=0.1), 40, color)
        random = np.random.default_rng(index)
        for _ in range(7):
            way = random.normal(0, 0.06, 3)
            end = np.array([-0.3, 0, 0.02]) + way
            attach(root, tube([(0.02, 0, 0), end * 0.5 + way * 0.2, end], [0.028, 0.02, 0.012], green, 8))
        place(root, (0.1, 0.36, 0.36) if index == 3 else (0.05 * (index % 2), 0.36 * index, 0), (20 * index, 0, -8 + 5 * index))
    turn_all((0, 0, -24))


def bell_pepper():
    """A bell pepper."""
    shape = round_fruit(0.38, 0.46, (0.15, 0.2), (0.12, 0.16), 4, 0.13, skew=0.12, rough=0.03)
    color = ramp((0.8, lambda p, d: fbm(p, 2.4, 3, 2)))
    fruit = peel(shape, (220, 130), color, part=RAMP_A, rough=0.13, coat=0.6)
    t = np.linspace(0, 1, 14)[:, None]
    path = np.array([0, 0, 0.26]) + t * [0.03, 0, 0.3] + t * t * [0.08, 0, 0.02]
    green = material('stem', '#5c8a2a', rough=0.5)
    attach(fruit, tube(path, 0.032 + 0.1 * np.exp(-t[:, 0] * 8) + 0.01 * t[:, 0], green, 20))
    settle(place(fruit, turn=(12, 6, 20)))


def hot_peppers(count=5):
    """Long hot peppers."""
    green = material('stem', '#5c8a2a', rough=0.5)
    for index in range(count):
        t = np.linspace(0, 1, 70)
        radius = 0.13 * np.clip(1 - t**2.2, 0.02, 1) * smooth(-0.08, 0.08, t)

        def color(p, ring, index=index):
            return ramp((0.8, lambda q, d: fbm(q, 3, 3, index)))(p, None)

        path = stack(t * 0.95, 0.08 * np.sin(t * 2.5 + index), 0)
        fruit = tube(path, radius, skin(part=RAMP_A, rough=0.14, coat=0.6), 30, color)
        attach(fruit, tube([(0.03, 0, 0), (-0.12, 0, 0.02), (-0.26, 0.02, 0.06)], [0.05, 0.025, 0.02], green, 12))
        settle(place(fruit, (-0.3 + 0.12 * (index % 2), 0.27 * index - 0.5, 0), (0, 0, -16 + 9 * index)))


def cucumber(thick=0.21):
    """A cucumber or zucchini with three slices; ramp B is their flesh."""
    t = np.linspace(0, 1, 100)
    radius = thick * np.sqrt(np.clip(1 - (2 * t - 1) ** 8, 0, 1)) + 0.004

    def stripes(p, ring):
        turn = np.arctan2(ring[..., 2], ring[..., 1])
        place_ = stack(np.cos(turn) * 2.5, np.sin(turn) * 2.5, p[..., 0] * 0.5)
        return ramp((0.6, lambda q, d: smooth(0.45, 0.8, fbm(place_, 2, 3, 4))), (1.0, lambda q, d: 0.5 * smooth(0.85, 1.15, np.abs(q[..., 0]))))(p, None)

    whole = tube(stack(t * 2.2 - 1.1, 0.05 * np.sin(t * 3), 0), radius, skin(part=RAMP_A, rough=0.3, bump=(12, 0.3)), 60, stripes)
    place(whole, (0, 0.3, thick), (0, 0, 14))

    def flesh(q, angle, points):
        seeds = smooth(0.55, 0.9, np.cos(angle * 9) * np.exp(-(((q - 0.42) / 0.2) ** 2)))
        return ramp((0.5, lambda p, d: smooth(0.5, 0.9, q)), (0.15, lambda p, d: seeds), (1.0, lambda p, d: smooth(0.94, 0.98, q)))(points, None)

    for x, y, z, lean in [(0.15, -0.42, 0.05, 0), (0.5, -0.36, 0.1, 12), (0.82, -0.26, 0.1, 18)]:
        face = cut_face(thick, flesh, part=RAMP_B)
        edge = turned([(0.0, -0.065), (thick - 0.002, -0.065), (thick, -0.001)], [skin(part=RAMP_A, rough=0.3)], 0.002)
        attach(edge, face)
        place(edge, (x, y, z + 0.035), (lean, -lean, 0))


def zucchini():
    """Two zucchini or summer squash with their stems, narrower toward them."""
    t = np.linspace(0, 1, 90)
    radius = (0.15 + 0.1 * smooth(0.15, 0.85, t)) * np.clip(1 - np.clip((t - 0.86) / 0.14, 0, 1) ** 2, 0, 1) ** 0.5 + 0.004
    radius = radius * (0.75 + 0.25 * smooth(0.0, 0.06, t))

    def flecks(p, ring):
        return ramp(
            (0.45, lambda q, d: smooth(0.35, 0.7, fbm(q * [0.8, 3, 3], 3, 3, 4))),
            (1.0, lambda q, d: 0.7 * spots(q, 26, 0.74, 3)),
        )(p, None)

    for at, turn in [((0, 0, 0), 14), ((0.12, 0.5, 0), 4)]:
        whole = tube(stack(t * 1.9 - 0.95, 0.04 * np.sin(t * 3), 0), radius, skin(part=RAMP_A, rough=0.28, coat=0.25), 56, flecks)
        attach(whole, place(stem((0, 0, 0), 0.2, 0.075, 0.01, '#8f9a4a'), (-0.93, 0, 0), (0, -90, 0)))
        settle(place(whole, at, (0, 0, turn)))


def eggplant():
    """An eggplant."""
    dark = paint('#2b1230', ('#1a0a20', lambda p, d: fbm(p, 2, 3, 2)))
    fruit = peel(lambda d: pear_shape(d, 0.4, 0.72, 0.4), (160, 120), dark, rough=0.1, coat=0.7)
    calyx(fruit, (0, 0, 0.68), 0.3, 5, '#5a7a34', 0.03, 0.2, 4, 0.4)
    attach(fruit, stem((0, 0, 0.68), 0.26, 0.04, 0.04, '#5f7f3a'))
    settle(place(fruit, turn=(78, 0, 58)))


def squash():
    """A butternut squash."""
    color = paint('#e3b777', ('#d3a05c', lambda p, d: fbm(p, 3, 3, 2)), ('#efd3a0', lambda p, d: 0.5 * spots(p, 9, 0.7, 4)))

    def shape(d):
        up = d[..., 2]
        rho = np.sqrt(np.clip(1 - up**2, 0, 1)) * (0.27 + 0.15 * smooth(0.15, -0.5, up))
        flat = radius_of(d) + 1e-6
        wide = smooth(1, 0.94, np.abs(up)) ** 0.3
        return stack(rho * 1.08 * wide * d[..., 0] / flat, rho * 1.08 * wide * d[..., 1] / flat, up * 0.82)

    fruit = peel(shape, (150, 130), color, rough=0.45, coat=0.1)
    attach(fruit, stem((0, 0, 0.78), 0.14, 0.06, 0.02, '#a08a52'))
    settle(place(fruit, turn=(80, 0, 60)))


def mushrooms():
    """Four mushrooms; ramp A is the cap."""
    surface = skin(part=RAMP_A, rough=0.6, coat=0)
    profile = [
        (0, 0), (0.12, 0.0), (0.11, 0.2), (0.2, 0.17), (0.3, 0.2), (0.28, 0.34, 0, 0.15), (0.12, 0.44, 0, 0.1), (0, 0.45),
    ]  # fmt: skip
    for at, turn in [((0, 0, 0), (6, 0, 0)), ((0.55, 0.25, 0), (-60, 30, 0)), ((-0.5, 0.3, 0), (4, 10, 0)), ((0.1, 0.62, 0), (0, -8, 40))]:
        mushroom = turned(profile, [surface], 0.05, seg=80, steps=90)
        points = np.array([vertex.co for vertex in mushroom.data.vertices])
        tone = ramp((0.35, lambda p, d: fbm(p, 5, 4, 2)), (1.0, lambda p, d: smooth(0.24, 0.16, p[..., 2])))(points, None)
        colors = mushroom.data.color_attributes.new('tint', 'FLOAT_COLOR', 'POINT')
        colors.data.foreach_set('color', np.c_[tone, np.ones(len(tone))].reshape(-1).astype(np.float32))
        settle(place(mushroom, at, turn))


def broccoli():
    """A crown of broccoli or cauliflower; ramp A is the florets, ramp B the stalk."""
    surface, stalk = skin(part=RAMP_A, rough=0.65, coat=0), material('stalk', (0.5, 0.5, 0.5), part=RAMP_B, rough=0.5)
    tube([(0, 0, 0), (0, 0, 0.25), (0, 0, 0.5)], [0.2, 0.19, 0.26], stalk, 40)
    kinds = []
    for kind in range(3):

        def grains(p, kind=kind):
            return noise(p + kind * 3, 26, kind)

        def shape(d, kind=kind, grains=grains):
            points = d * 0.25
            bumps = 0.034 * smooth(0.2, 0.8, grains(points))
            return points * (1 + 0.14 * (fbm(points, 7, 2, kind) - 0.5))[..., None] + d * bumps[..., None]

        color = ramp(
            (0.5, lambda p, d, grains=grains: smooth(0.25, 0.7, grains(p))),
            (1.0, lambda p, d, grains=grains: 0.6 * smooth(0.7, 0.95, grains(p))),
        )
        kinds.append(ball(shape, surface, 120, 84, color))
    random = np.random.default_rng(4)
    for index in range(34):
        down, turn = np.arccos(1 - 1.25 * (index + 0.5) / 34), index * 2.399963
        way = np.array([np.cos(turn) * np.sin(down), np.sin(turn) * np.sin(down), np.cos(down)])
        at = way * [0.52, 0.52, 0.34] + [0, 0, 0.78]
        copy(kinds[index % 3], at, random.uniform(-180, 180, 3), random.uniform(0.72, 1.08))
        tube([(0, 0, 0.42), at * 0.6 + np.array([0, 0, 0.22]), at], [0.1, 0.08, 0.08], stalk, 12)
    remove(*kinds)
    turn_all((0, -6, 0))


def corn():
    """Ears of corn, partly in their husks; ramp A is the kernels."""
    from shapes.growing import leaf_blade, rib_color

    husk = material('husk', painted=True, rough=0.6)
    for index in range(3):
        t = np.linspace(0, 1, 220)
        radius = 0.17 * np.sqrt(np.clip(1 - (2 * t - 0.9) ** 6, 0, 1)) * (1 - 0.35 * t**3) + 0.005

        def color(p, ring):
            rows = 0.5 + 0.5 * np.cos(np.arctan2(ring[..., 2], ring[..., 1]) * 14)
            beads = 0.5 + 0.5 * np.cos(p[..., 0] * 75 + 3 * np.sign(np.sin(np.arctan2(ring[..., 2], ring[..., 1]) * 7)))
            return ramp((1.0, lambda q, d: smooth(0.1, 0.6, rows * beads)), (0.0, lambda q, d: 0.25 * spots(q, 16, 0.6, 3)))(p, None)

        ear = tube(stack(t * 1.5, 0, 0), radius, skin(part=RAMP_A, rough=0.25, coat=0.35, bump=(34, 0.5)), 70, color)
        for turn in range(5):
            leaf = leaf_blade(husk, 0.95, 0.2, 0.18, 0.03, seed=turn + index, color=rib_color('#dbe5b0', '#8fb04c', '#a8c46a'))
            attach(ear, place(leaf, (0.0, 0, 0), (72 * turn, 90, 0)))
        settle(place(ear, (-0.7, 0.45 * index - 0.4, 0), (40 * index, 0, 8 - 6 * index)))


def pods(thick=0.05, length=1.0, count=26):
    """A heap of green beans or pea pods."""
    random = np.random.default_rng(5)
    surface = skin(part=RAMP_A, rough=0.35, coat=0.2)
    for index in range(count):
        t = np.linspace(0, 1, 50)
        radius = thick * smooth(-0.03, 0.1, t) * smooth(1.02, 0.88, t) * (1 + 0.1 * np.sin(t * 30 + index)) + 0.004

        def color(p, ring, index=index):
            return ramp((0.8, lambda q, d: fbm(q + index, 3, 3, index)))(p, None)

        bend = random.uniform(0.05, 0.16)
        pod = tube(stack((t - 0.5) * length, bend * np.sin(t * np.pi), 0), radius, surface, 18, color, squash=0.7)
        layer = index // 9
        at = (random.uniform(-0.25, 0.25), -0.5 + (index % 9) * 0.125, thick + layer * thick * 1.7)
        place(pod, at, (random.uniform(-40, 40), random.uniform(-4, 4), random.uniform(-24, 24)))
