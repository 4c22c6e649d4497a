"""Ready food: sandwiches, sushi, platters; cheese, eggs; heaps of nuts and beans for labels."""
import numpy as np

from boxes import box
from colors import paint, plain, lerp, ramp, rgb
from materials import RAMP_A, film, material, skin
from meshes import ball, grid, slab, sheet, tube
from noise import fbm, noise, smooth, spots, stack
from placing import attach, copy, gather, heap, place, remove, settle, turn_all
from profiles import turned
from shapes.bakery import crust, tone


def sandwich():
    """A sandwich cut in triangles, its filling to the front."""
    layers = [('#e9c98f', 0.16, 1.0), ('#5f9a2a', 0.06, 1.06), ('#d4281a', 0.07, 0.97), ('#f2c24a', 0.05, 1.05), ('#e0a08a', 0.09, 1.0), ('#6fa83a', 0.05, 1.07), ('#e9c98f', 0.16, 1.0)]
    for index, turn in enumerate((0, 0)):
        parts, z = [], 0.0
        for step, (color, thick, wide) in enumerate(layers):
            def outline(a, wide=wide, step=step):
                corner = 1 / np.maximum(np.cos(((a + np.pi / 2) % (2 * np.pi / 3)) - np.pi / 3), 0.5)
                wave = 0 if step in (0, 6) else 0.03 * np.sin(a * 9 + step * 2)
                reach = 0.4 * corner * wide + wave
                return stack(np.cos(a) * reach * 1.35, np.sin(a) * reach)

            def shade(p, q, a, color=color, step=step):
                crumb = plain(p, color)
                dark = smooth(0.85, 0.99, q) * 0.7 if step in (0, 6) else 0.5 * fbm(p, 5, 3, step)
                return lerp(crumb, rgb('#8a5424') if step in (0, 6) else rgb(color) * 0.55, dark)

            surface = material('layer', painted=True, rough=0.6, bump=(22, 0.3))
            part = slab(outline, thick, surface, shade, dome=0.01, bumpy=0.03, seed=step)
            part.location.z = z
            parts.append(part)
            z += thick * 0.92
        gather(parts, (90, 0, 0) if index == 0 else (90, 0, 0), (0.16 * index, 0.34 + 0.62 * index, 0.42))
    turn_all((0, 0, -12))


FILLINGS = ('#6fa83a', '#d4281a', '#f2c24a', '#e6b09a', '#8fc04c', '#f3ead2')


def _filled(angle, q, seed):
    """The colors of a filling seen in a cut: patches of greens, tomato, cheese and meat."""
    patch = (np.floor((angle / (2 * np.pi) + 0.12 * np.sin(q * 9 + seed)) * 6 + q * 2.2 + seed) % 6).astype(int)
    return np.array([rgb(color) for color in FILLINGS])[patch]


def wraps():
    """A wrap, cut in two, its filling to the front."""
    for index, (x, turn) in enumerate([(-0.42, -14), (0.42, 16)]):
        t = np.linspace(0, 1, 60)
        radius = 0.34 * np.clip(1 - np.clip((t - 0.7) / 0.3, 0, 1) ** 3 * 0.45, 0.1, 1)

        def bread(p, ring, index=index):
            return lerp(plain(p, '#efdcb4'), rgb('#b57f42'), 0.8 * spots(p + index, 8, 0.66, 3))

        half = tube(stack(0 * t, t * 1.05, 0), radius, material('wrap', painted=True, rough=0.7, bump=(24, 0.3)), 60, bread)

        def face(p, q, a, index=index):
            shade = _filled(a, q, index) * (0.75 + 0.5 * fbm(p * 3, 5, 3, index))[..., None]
            return lerp(shade, rgb('#efdcb4'), smooth(0.86, 0.9, q))

        surface = material('filling', painted=True, rough=0.4, coat=0.2, bump=(20, 0.5))
        cut = slab(lambda a: stack(np.cos(a) * 0.34, np.sin(a) * 0.34), 0.02, surface, face, dome=0.03, bumpy=0.09, seed=index)
        place(half, (x, -0.5, 0.3), (0, 0, turn))
        attach(half, place(cut, (0, 0.0, 0), (90, 0, 0)))


def sub():
    """A long sandwich in a roll, its filling to the front."""
    t = np.linspace(0, 1, 120)
    radius = 0.34 * np.clip(1 - np.abs(2 * t - 1) ** 5, 0, 1) ** 0.5 + 0.003
    brown = crust(part=1, bump=(24, 0.3))

    def bread(p, ring):
        return lerp(plain(p, '#e2b878'), rgb('#a8642c'), np.clip(tone(p, 0.1) * smooth(-0.3, 0.7, ring[..., 2]), 0, 1))

    for z, squash in ((0.2, 0.55), (0.58, 0.72)):
        place(tube(stack((t - 0.5) * 1.75, 0 * t, 0), radius, brown, 60, bread, squash=squash), (0, 0.05, z))
    for step, color in enumerate(FILLINGS[:5]):
        def outline(a, step=step):
            wave = 1 + 0.05 * np.sin(a * 11 + step * 2)
            return stack(np.sign(np.cos(a)) * np.abs(np.cos(a)) ** 0.5 * 0.82, np.sin(a) * 0.36 * wave)

        def shade(p, q, a, color=color, step=step):
            return lerp(plain(p, color), rgb(color) * 0.6, 0.6 * fbm(p, 6, 3, step))

        surface = material('layer', painted=True, rough=0.4, coat=0.2, bump=(22, 0.3))
        place(slab(outline, 0.05, surface, shade, dome=0.01, bumpy=0.05, seed=step), (0, -0.02, 0.3 + 0.05 * step))


def sushi():
    """Rolls of sushi; ramp A is the filling."""
    rice = paint('#f7f4ec', ('#e3dccb', lambda p, d: smooth(0.4, 0.7, noise(p, 26, 2))))
    for index, (x, y) in enumerate([(-0.62, 0), (0, -0.05), (0.62, 0), (-0.32, 0.6), (0.32, 0.6), (0.95, 0.55)]):
        roll = turned([(0, 0), (0.26, 0), (0.28, 0.03), (0.28, 0.36), (0, 0.36)], [material('nori', '#16241a', rough=0.5, bump=(40, 0.4))], 0.02, seg=80, steps=60)

        def face(p, q, a):
            core = smooth(0.46, 0.42, q)
            base = lerp(rice(p, None), rgb('#16241a'), smooth(0.93, 0.96, q))
            return lerp(base, rgb('#e8683c'), core * smooth(-0.2, 0.2, np.sin(a * 1.5)))

        top = slab(lambda a: stack(np.cos(a) * 0.262, np.sin(a) * 0.262), 0.03, material('rice', painted=True, rough=0.5, bump=(34, 0.8)), face, dome=0.02, bumpy=0.05, seed=index)
        filling = slab(lambda a: stack(np.cos(a) * 0.11, np.sin(a) * 0.1), 0.03, material('fill', part=RAMP_A, painted=True, rough=0.3, coat=0.3), lambda p, q, a: ramp((1.0, lambda x, d: smooth(-0.3, 0.3, np.sin(a))))(p, None), dome=0.02)
        top.location.z, filling.location.z = 0.35, 0.365
        place(attach(roll, top, filling), (x, y, 0), (0, 0, 40 * index))
    ginger = material('ginger', '#f3b8a8', rough=0.4)
    for index in range(4):
        place(sheet(lambda s, t: stack(s * 0.16, t * 0.2, 0.05 * np.cos(s * 3) + 0.08 * t), ginger, 20, 16), (-1.0 + 0.05 * index, 0.4 + 0.06 * index, 0.02 + 0.03 * index), (20, 0, 60 * index))


def platter():
    """A party platter: rings of small food around a dip."""
    turned([(0, 0), (1.1, 0), (1.25, 0.08), (1.25, 0.1), (1.08, 0.03), (0, 0.03)], [material('tray', '#26262a', rough=0.4)], 0.01)
    turned([(0, 0.03), (0.2, 0.03), (0.26, 0.2), (0.24, 0.2), (0, 0.15)], [material('dip', '#f3ead2', rough=0.35)], 0.02)
    random = np.random.default_rng(6)
    foods = [('#d4281a', [0.1, 0.1, 0.12]), ('#4f8a2a', [0.12, 0.1, 0.08]), ('#f0a63a', [0.1, 0.1, 0.09]), ('#e6b09a', [0.13, 0.11, 0.05]), ('#f6e2a0', [0.1, 0.1, 0.09]), ('#7a1f35', [0.09, 0.09, 0.1])]
    for wedge, (color, sides) in enumerate(foods):
        tint = paint(color, ('#ffffff', lambda p, d: 0.25 * fbm(p, 9, 3, wedge)), ('#3a1f10', lambda p, d: 0.2 * fbm(p, 5, 3, wedge + 3)))
        piece = ball(lambda d, sides=sides: np.sign(d) * np.abs(d) ** 0.75 * sides, skin(rough=0.3, coat=0.3), 40, 28, tint)
        for _ in range(34):
            turn = wedge * np.pi / 3 + random.uniform(0.08, 0.96)
            reach = 0.34 + 0.68 * np.sqrt(random.uniform())
            copy(piece, (reach * np.cos(turn), reach * np.sin(turn), 0.1 + 0.12 * random.uniform()), random.uniform(-180, 180, 3), random.uniform(0.9, 1.1))
        remove(piece)


def cheese():
    """A block of cheese with slices before it."""
    def cut(seed):
        color = ramp((0.25, lambda p, d: fbm(p, 3, 3, seed)), (1.0, lambda p, d: 0.8 * spots(p, 10, 0.84, seed)))
        return material('cheese', part=RAMP_A, painted=True, rough=0.42, coat=0.12, bump=(10, 0.08)), color

    for index, (w, at, lean) in enumerate([(1.3, (0, 0.1, 0), 0), (0.075, (0.74, -0.17, 0), 10), (0.075, (0.89, -0.22, 0), 28), (0.075, (1.04, -0.27, 0), 46)]):
        surface, color = cut(index)
        block = box(w, 0.7, 0.5, [surface, surface], r=min(0.025, w / 3))
        points = np.array([vertex.co for vertex in block.data.vertices])
        tones = block.data.color_attributes.new('tint', 'FLOAT_COLOR', 'POINT')
        tones.data.foreach_set('color', np.c_[color(points + index, None), np.ones(len(points))].reshape(-1).astype(np.float32))
        place(block, at, (0, lean, -18))


def wedge():
    """A wedge of hard cheese with its rind; ramp A goes from the paste to the rind."""
    angle, length, high = np.radians(38), 1.35, 0.52
    paste = material('paste', part=RAMP_A, painted=True, rough=0.45, coat=0.1, bump=(12, 0.15))
    rind = material('rind', part=RAMP_A, painted=True, rough=0.75, bump=(30, 0.5))

    def crumb(points):
        rim = smooth(0.93, 1, np.hypot(points[..., 0], points[..., 1]) / length)
        return ramp((0.5, lambda p, d: smooth(0.3, 0.7, fbm(p, 9, 4, 2))), (1.0, lambda p, d: np.clip(rim + 0.9 * spots(p, 11, 0.8, 4), 0, 1)))(points, None)

    for side in (-1, 1):
        q, z = np.meshgrid(np.linspace(0, 1, 120), np.linspace(0, 1, 50), indexing='ij')
        points = stack(q * length * np.cos(angle / 2 * side), q * length * np.sin(angle / 2 * side), z * high)
        points = points + (fbm(points, 9, 3, 4)[..., None] - 0.5) * 0.02
        grid(points, paste, color=crumb(points))
    q, t = np.meshgrid(np.linspace(0, 1, 90), np.linspace(-1, 1, 60), indexing='ij')
    points = stack(q * length * np.cos(t * angle / 2), q * length * np.sin(t * angle / 2), high + 0 * q)
    grid(points + (fbm(points, 12, 4, 4)[..., None] - 0.5) * 0.015, paste, color=crumb(points))
    t, z = np.meshgrid(np.linspace(-1, 1, 60), np.linspace(0, 1, 24), indexing='ij')
    points = stack(length * np.cos(t * angle / 2), length * np.sin(t * angle / 2), z * high)
    grid(points * [1.004, 1.004, 1], rind, color=ramp((0.95, lambda p, d: 0.8 + 0.4 * fbm(p, 6, 3, 2)))(points, None))
    turn_all((0, 0, -152))


def eggs():
    """Three eggs."""
    color = ramp((0.5, lambda p, d: fbm(p, 4, 3, 2)), (1.0, lambda p, d: 0.35 * spots(p, 30, 0.82, 2)))
    for at, turn in [((0, 0, 0), (78, 0, 20)), ((0.5, 0.28, 0), (60, 20, -40)), ((-0.42, 0.36, 0), (84, 0, -65))]:
        def shape(d):
            return stack(d[..., 0] * 0.215 * (1 - 0.13 * d[..., 2]), d[..., 1] * 0.215 * (1 - 0.13 * d[..., 2]), d[..., 2] * 0.29)

        settle(place(ball(shape, skin(part=RAMP_A, rough=0.55, coat=0, bump=(60, 0.12)), 100, 70, color), at, turn))


def small_heap(sides, radius=0.075, pinch=0.0, layers=4):
    """A heap of nuts, beans or chips of chocolate."""
    color = ramp((1.0, lambda p, d: smooth(0.3, 0.7, fbm(p * [1.5, 9, 9], 6, 3, 2))))

    def shape(d):
        return d * sides * (1 - pinch * d[..., :1])

    heap([ball(shape, skin(part=RAMP_A, rough=0.42, coat=0.15), 40, 28, color)], radius, 0.62, layers, 3)
