"""Meat, fish and what lies on trays under film. Ramp A is the meat, ramp B fat, skin or garnish."""
import numpy as np

from colors import ramp
from materials import RAMP_A, RAMP_B, material, skin
from meshes import ball, slab, tube
from noise import fbm, smooth, spots, stack, veins
from placing import attach, copy, place, remove, settle


def raw(part=RAMP_A, rough=0.3, bump=(24, 0.25), coat=0.25):
    """The wet surface of raw meat or fish."""
    return material('meat', part=part, painted=True, rough=rough, coat=coat, bump=bump)


def blob(a, wide, deep, one=0.12, two=0.05):
    """An outline that is not quite an ellipse."""
    x = np.cos(a) * wide * (1 + one * np.sin(2 * a + 0.6) + two * np.sin(3 * a))
    return stack(x, np.sin(a) * deep * (1 + one * np.cos(3 * a) + two * np.sin(5 * a)))


def marbled(p, q, a, fat=1.0):
    """Meat with veins of fat and a rim of it."""
    w = p + 0.12 * stack(fbm(p, 3, 3, 11), fbm(p, 3, 3, 12), 0)
    lines = 0.75 * veins(w, 1.7, 0.04, 3, 4) * smooth(0.42, 0.6, fbm(p, 2, 2, 5))
    lines = lines + 0.55 * veins(w, 6, 0.06, 8, 4) * smooth(0.45, 0.6, fbm(p, 3, 3, 9))
    rim = smooth(0.7, 0.8, q + 0.1 * (fbm(p, 3, 3, 6) - 0.5)) * smooth(-0.5, 0.3, np.sin(a - 0.3))
    return ramp((0.45, lambda x, d: fbm(x * [1, 3, 1], 5, 4, 2)), (1.0, lambda x, d: np.clip((lines * 0.92 + rim) * fat, 0, 1)))(p, None)


def steak(fat=1.0, wide=0.78, deep=0.5, thick=0.22):
    """A steak."""
    return slab(lambda a: blob(a, wide, deep), thick, raw(), lambda p, q, a: marbled(p, q, a, fat), dome=0.02)


def chops(bone=True):
    """Three chops, overlapping; ramp B is the bone."""
    for index in range(3):
        chop = slab(lambda a: blob(a, 0.42, 0.34, 0.16), 0.14, raw(), lambda p, q, a: marbled(p, q, a, 0.8), dome=0.02, seed=index)
        if bone:
            attach(chop, tube([(0.3, 0.1, 0.08), (0.5, 0.16, 0.09), (0.62, 0.1, 0.08)], [0.06, 0.045, 0.06], material('bone', (0.6, 0.6, 0.6), part=RAMP_B, rough=0.4), 16))
        place(chop, (-0.44 + 0.4 * index, 0.06 * (index % 2), 0.03 * index), (0, -6, 20 + 14 * index))


def roast():
    """A roast tied with twine."""
    def shape(d):
        points = d * [0.8, 0.46, 0.4]
        ties = np.exp(-((((points[..., 0] * 3.2) % 1 - 0.5) / 0.09) ** 2))
        return points * (1 + 0.12 * (fbm(points, 2, 3, 4) - 0.5) - 0.07 * ties)[..., None]

    def color(p, d):
        return ramp((0.5, lambda x, e: fbm(x * [1, 3, 1], 4, 4, 2)), (1.0, lambda x, e: 0.8 * veins(x, 1.8, 0.06, 3, 4) + 0.85 * smooth(0.2, 0.42, p[..., 2] + 0.2 * (fbm(x, 3, 3, 8) - 0.5))))(p, d)

    meat = ball(shape, raw(), 200, 130, color)
    for at in (-0.78, -0.47, -0.156, 0.156, 0.47):
        x = at + 0.156 - 0.0
        r = np.sqrt(max(0.04, 1 - (x / 0.82) ** 2))
        a = np.linspace(0, 2 * np.pi, 80)
        attach(meat, tube(stack(x, 0.44 * r * np.cos(a), 0.385 * r * np.sin(a)), 0.014, material('twine', '#e8ddc6', rough=0.9), 8))
    settle(meat)


def cubes(count=26, size=0.125):
    """Cubes or short pieces of meat."""
    random = np.random.default_rng(3)
    kinds = []
    for index in range(3):
        def shape(d, index=index):
            points = np.sign(d) * np.abs(d) ** 0.55 * size
            return points * (1 + 0.3 * (fbm(points * 3 + index, 2, 3, index) - 0.5))[..., None]

        def color(p, d, index=index):
            return ramp((0.5, lambda x, e: fbm(x * 4, 3, 3, index)), (1.0, lambda x, e: 0.9 * veins(x * 3, 1.6, 0.07, index, 3)))(p, d)

        kinds.append(ball(shape, raw(), 60, 40, color))
    for index in range(count):
        layer = index // 15
        at = (-0.62 + 0.31 * (index % 5) + 0.05 * random.normal() + 0.1 * layer, -0.3 + 0.3 * (index // 5 % 3) + 0.04 * random.normal(), 0.13 + 0.17 * layer)
        copy(kinds[index % 3], at, random.uniform(-180, 180, 3), random.uniform(0.85, 1.15))
    remove(*kinds)


def ribs():
    """A rack of ribs; ramp B is the ends of the bones."""
    def color(p, q, a):
        between = 0.5 + 0.5 * np.cos(p[..., 0] * 2 * np.pi / 0.17)
        return ramp((0.5, lambda x, d: fbm(x * [1, 2, 1], 5, 4, 2)), (0.95, lambda x, d: np.clip(0.75 * smooth(0.6, 1, between) * fbm(x, 4, 2, 3) + 0.5 * veins(x, 2, 0.05, 4), 0, 1)))(p, None)

    rack = slab(lambda a: stack(np.sign(np.cos(a)) * np.abs(np.cos(a)) ** 0.4 * 0.86, np.sign(np.sin(a)) * np.abs(np.sin(a)) ** 0.5 * 0.42), 0.13, raw(), color, dome=0.06)
    for index in range(9):
        x = -0.68 + 0.17 * index
        attach(rack, tube([(x, -0.4, 0.08), (x, -0.47, 0.08)], [0.05, 0.045], material('bone', (0.6, 0.6, 0.6), part=RAMP_B, rough=0.4), 14))


def mince(w=1.3, d=0.78, count=400):
    """Ground meat: short strands in a low block, around a core."""
    random = np.random.default_rng(8)
    tones = [material(f'strand {value}', (0.2 + 0.6 * value,) * 3, part=RAMP_A, rough=0.36, coat=0.25) for value in (0.0, 0.2, 0.4, 0.55, 1.0)]
    t = np.linspace(0, 1, 9)[:, None]
    thick = 0.036 * np.sqrt(np.clip(1 - (2 * t[:, 0] - 1) ** 4, 0.08, 1))
    for index in range(count):
        x, y = random.uniform(-w / 2, w / 2), random.uniform(-d / 2, d / 2)
        full = (1 - abs(x / w * 2) ** 6) * (1 - abs(y / d * 2) ** 6)
        turn = random.normal(0.4, 0.7) + random.normal(0, 1.2) * t
        step = np.concatenate([np.cumsum(np.cos(turn), 0) * 0.02, np.cumsum(np.sin(turn), 0) * 0.02, 0.012 * np.sin(t * 4 + index)], 1)
        path = np.array([x - 0.08, y - 0.04, 0.06 + 0.13 * full + random.uniform(-0.02, 0.015)]) + step
        tube(path, thick, tones[4 if random.uniform() < 0.13 else int(random.integers(0, 4))], 10)
    ball(lambda e: np.sign(e) * np.abs(e) ** 0.5 * [w / 2 * 0.96, d / 2 * 0.96, 0.15], tones[2], 40, 30)


def patties(count=3):
    """Round patties, overlapping."""
    for index in range(count):
        def color(p, q, a, index=index):
            return ramp((0.5, lambda x, d: fbm(x, 9, 4, index)), (1.0, lambda x, d: 0.8 * spots(x, 16, 0.72, index)))(p, None)

        patty = slab(lambda a: blob(a, 0.43, 0.43, 0.02, 0.02), 0.14, raw(bump=(22, 0.8)), color, dome=0.0, bumpy=0.07, seed=index)
        place(patty, (-0.46 + 0.46 * index, 0.04 * (index % 2), 0.05 * index), (0, -7, 40 * index))


def breasts(count=2):
    """Boneless chicken breasts."""
    for index in range(count):
        def outline(a):
            return stack(np.cos(a) * 0.66 * (1 + 0.16 * np.cos(a)), np.sin(a) * 0.34 * (1 - 0.34 * np.cos(a + 0.3)) * (1 + 0.04 * np.sin(3 * a)))

        def color(p, q, a, index=index):
            lines = 0.8 * veins(p * [0.6, 1.6, 1], 2.2, 0.06, 4 + index) * smooth(0.4, 0.6, fbm(p, 1.5, 2, 3))
            return ramp((0.6, lambda x, d: fbm(x * [1, 2.5, 1], 3, 4, index)), (1.0, lambda x, d: np.clip(lines, 0, 1)))(p, None)

        piece = slab(outline, 0.17, raw(rough=0.26, bump=(9, 0.12)), color, dome=0.12, bumpy=0.07, seed=index)
        place(piece, (0.05 * index - 0.02, 0.4 * index - 0.2, 0.02 * index), (0, 0, 8 + 170 * index))


def drumsticks(count=4):
    """Drumsticks and wings, with their skin; ramp B is the bone."""
    for index in range(count):
        t = np.linspace(0, 1, 60)
        radius = 0.19 * np.sqrt(np.clip(1 - ((t - 0.3) / 0.42) ** 2, 0, 1)) * (t < 0.72) + 0.055 * smooth(0.45, 0.7, t)

        def color(p, ring, index=index):
            return ramp((0.6, lambda x, d: fbm(x + index, 3, 4, index)), (1.0, lambda x, d: 0.5 * spots(x, 12, 0.7, 3)))(p, None)

        leg = tube(stack(t * 0.9 - 0.4, 0, 0.03 * np.sin(t * 3)), np.maximum(radius, 0.01), raw(rough=0.3, bump=(26, 0.35)), 40, color)
        attach(leg, ball(lambda d: d * [0.06, 0.075, 0.07] + [0.5, 0, 0], material('bone', (0.65, 0.65, 0.65), part=RAMP_B, rough=0.35), 24, 18))
        settle(place(leg, (0.1 * (-1) ** index, -0.42 + 0.28 * index, 0), (0, 0, 12 + 180 * (index % 2))))


def whole_bird():
    """A whole chicken, its legs drawn in: raw or roasted."""
    def shape(d):
        points = d * stack(0.62, 0.46, np.where(d[..., 2] > 0, 0.44, 0.34))
        breast = 0.05 * np.exp(-((points[..., 1] / 0.12) ** 2)) * smooth(0, 0.3, points[..., 2])
        return points * (1 + 0.08 * (fbm(points, 2, 3, 5) - 0.5))[..., None] - np.array([0, 0, 1]) * breast[..., None] * 0.6

    def color(p, d):
        return ramp((0.65, lambda x, e: fbm(x, 2.6, 4, 3)), (1.0, lambda x, e: 0.8 * smooth(0.52, 0.75, fbm(x, 2, 4, 9)) * smooth(-0.1, 0.4, x[..., 2])))(p, d)

    surface = raw(rough=0.32, bump=(30, 0.4), coat=0.3)
    bird = ball(shape, surface, 200, 140, color)
    for side in (-1, 1):
        leg = ball(lambda d: d * [0.36, 0.17, 0.2] * (1 - 0.35 * smooth(0, 1, d[..., :1])), surface, 90, 60, color)
        attach(bird, place(leg, (0.36, side * 0.33, -0.06), (0, -26, side * -14)))
        knob = ball(lambda d: d * [0.16, 0.052, 0.052], material('bone', (0.6, 0.6, 0.6), part=RAMP_B, rough=0.4), 24, 18)
        attach(bird, place(knob, (0.56, side * 0.27, 0.03), (0, -20, side * -14)))
        wing = ball(lambda d: d * [0.28, 0.1, 0.15], surface, 80, 50, color)
        attach(bird, place(wing, (-0.24, side * 0.46, 0.02), (0, 18, side * 18)))
    settle(place(bird, turn=(0, 4, 24)))


def sausages(count=5, thick=0.12):
    """Sausages side by side."""
    for index in range(count):
        t = np.linspace(0, 1, 80)
        radius = thick * np.clip(1 - np.abs(2 * t - 1) ** 7, 0, 1) ** 0.5 + 0.004

        def color(p, ring, index=index):
            return ramp((0.55, lambda x, d: fbm(x, 4, 4, index)), (1.0, lambda x, d: 0.6 * spots(x, 14, 0.72, index)))(p, None)

        bend = 0.07 * np.sin(t * np.pi)
        link = tube(stack((t - 0.5) * 1.5, bend, 0), radius, raw(rough=0.22, coat=0.45, bump=(14, 0.15)), 36, color)
        place(link, (0.02 * (index % 2), (index - (count - 1) / 2) * thick * 1.95, thick), (0, 0, 1.5 * (-1) ** index))


def bacon(count=7):
    """Overlapping slices, streaked; ramp A goes from lean to fat."""
    for index in range(count):
        def shape(s, t, index=index):
            wave = 0.02 * np.sin(s * 7 + index)
            return stack(s * 0.82, (t - 0.5) * 0.36 - 0.34 + 0.115 * index, 0.03 + 0.03 * index + wave + 0.1 * t)

        def color(p, s, t, index=index):
            line = t + 0.06 * np.sin(s * 3 + index) + 0.12 * (fbm(stack(s * 2, t, index), 3, 3, index) - 0.5)
            fat = smooth(0.1, 0.04, line) + np.exp(-(((line - 0.42) / 0.07) ** 2)) + np.exp(-(((line - 0.74) / 0.08) ** 2)) + smooth(0.93, 0.97, line)
            return ramp((0.3, lambda x, d: fbm(x, 6, 3, index)), (1.0, lambda x, d: np.clip(fat, 0, 1)))(p, None)

        from meshes import sheet

        sheet(shape, raw(rough=0.32, bump=(18, 0.12)), 80, 40, color=color)


def slices(count=9):
    """Thin slices, folded: ham, turkey, salami, salmon, cheese."""
    from meshes import sheet

    for index in range(count):
        def shape(s, t, index=index):
            a = (2 * t - 1) * np.pi * 0.55
            x = s * 0.36 * np.sqrt(np.clip(1 - 0.25 * s**4, 0, 1))
            y = np.sin(a) * 0.3
            z = 0.06 + 0.16 * np.cos(a) * (0.75 + 0.25 * np.cos(s * 2)) + 0.02 * np.sin(s * 6 + index)
            return stack(x * (1 - 0.16 * np.abs(np.sin(a))), y, z)

        def color(p, s, t, index=index):
            rim = smooth(0.88, 0.97, np.maximum(np.abs(s), np.abs(2 * t - 1)))
            return ramp((0.4, lambda x, d: fbm(x + index, 4, 4, index)), (0.75, lambda x, d: 0.6 * spots(x + index, 11, 0.72, 4)), (1.0, lambda x, d: rim * 0.8))(p, None)

        piece = sheet(shape, raw(rough=0.34, bump=(14, 0.1)), 50, 50, color=color)
        place(piece, (-0.5 + 0.5 * (index % 3), -0.26 + 0.26 * (index // 3), 0.012 * index), (-30, 6 * (index % 3) - 6, 14 * (index % 3) - 14))
