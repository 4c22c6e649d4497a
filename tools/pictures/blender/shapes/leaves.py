"""Leaves: lettuce, cabbage, bunches of greens and herbs, flowers. Ramp A is the leaf or petal, ramp B stems or ribs."""
import numpy as np

from colors import ramp
from materials import RAMP_A, RAMP_B, material, skin
from meshes import ball, grid, tube
from noise import fbm, smooth, stack, veins
from placing import place, turn_all


def _leaf_tone(q, s, t, edge):
    """Pale at the foot and along the veins, darker at the rim."""
    rib = np.exp(-((s / (0.1 * (1.1 - t))) ** 2)) * (1 - t)
    return np.clip(0.15 + 0.55 * smooth(0.1, 0.8, t) + 0.3 * edge - rib - 0.3 * veins(q, 1.2, 0.1, 3, 2), 0, 1)


def lettuce(ruffle=1.0, tall=1.0, count=26):
    """A head of leaf lettuce; romaine is taller and smoother."""
    surface = material('leaf', part=RAMP_A, painted=True, rough=0.45, spec=0.4)
    for index in range(count):
        ring = index / count
        s, t = np.meshgrid(np.linspace(-1, 1, 70), np.linspace(0, 1, 60), indexing='ij')
        fall = np.sqrt(np.clip(1 - ((t - 0.62) / 0.5).clip(0) ** 2, 0, 1))
        width = 0.12 + 0.62 * np.sin(np.clip(t * 1.3, 0, 1) * np.pi / 2) * fall
        edge = np.maximum(np.abs(s) ** 2, smooth(0.55, 1, t))
        q = stack(s * 2.4, t * 3, index)
        out = (0.22 + 0.75 * ring) * t**1.5 * 0.62 / tall
        height = (0.98 * t * (1 - 0.38 * ring / tall) - 0.22 * ring * t**3 / tall) * tall
        wave = ruffle * edge * (0.26 * (fbm(q, 2.2, 3, index) - 0.5) + 0.06 * np.sin(s * 13 + t * 9 + index))
        x = s * width * (0.75 + 0.25 * ring)
        y = -(out + 0.05 * (fbm(q, 2.6, 3, index + 5) - 0.5) + wave) + 0.5 * x * x * (1 - ring)
        turn = index * 2.399963
        points = stack(x * np.cos(turn) - y * np.sin(turn), x * np.sin(turn) + y * np.cos(turn), height + wave * 0.6)
        tone = _leaf_tone(q, s, t, edge * fbm(q, 2, 2, index))
        grid(points, surface, color=ramp((1.0, lambda p, d, tone=tone: tone))(points, None))
    turn_all((62, 0, 28) if tall > 1.2 else (8, 0, 0))


def cabbage():
    """A closed head: cabbage or iceberg."""
    for index in range(5):
        turn = index * 72

        def shape(d, index=index):
            points = d * [0.56, 0.56, 0.5]
            ribs = 0.02 * veins(points, 2.2, 0.08, index, 2)
            return points * (1 + 0.05 * (fbm(points, 2, 3, index) - 0.5) - 0.012 * index)[..., None] + d * ribs[..., None]

        def color(p, d, index=index):
            rib = 0.75 * veins(p, 2.2, 0.07, index, 2) + 0.4 * smooth(-0.1, -0.45, p[..., 2])
            return ramp((0.75, lambda q, e: 0.6 + 0.4 * fbm(q, 3, 3, index)), (0.05, lambda q, e: np.clip(rib, 0, 1)))(p, d)

        head = ball(shape, skin(part=RAMP_A, rough=0.5, coat=0.05), 200, 140, color)
        place(head, (0, 0, 0.5 - 0.01 * index), (0, 0, turn))
    surface = material('leaf', part=RAMP_A, painted=True, rough=0.5)
    for index in range(3):
        turn = np.radians(200 + 70 * index)

        def blade(s, t, turn=turn):
            angle = turn + s * 0.9
            reach = 0.57 + 0.09 * t**2 + 0.04 * np.sin(s * 9) * t
            return stack(reach * np.cos(angle) * np.cos(t - 0.75), reach * np.sin(angle) * np.cos(t - 0.75), 0.5 + 0.6 * np.sin(t - 0.75))

        from meshes import sheet

        def tone(p, s, t):
            return ramp((1.0, lambda q, d: np.clip(0.9 - np.exp(-((s / 0.08) ** 2)) - 0.5 * veins(q, 2.4, 0.08, 3, 2), 0, 1)))(p, None)

        sheet(blade, surface, 60, 50, color=tone)


def bunch(width=0.3, length=1.5, ruffle=0.16, count=16, band='#b0392f'):
    """A bunch of large leaves, tied: kale, chard, collards, bok choy."""
    leaf, stalk = material('leaf', part=RAMP_A, painted=True, rough=0.5), material('stalk', (0.5, 0.5, 0.5), part=RAMP_B, rough=0.4)
    random = np.random.default_rng(3)
    for index in range(count):
        lean = (index / (count - 1) - 0.5) * 1.5
        s, t = np.meshgrid(np.linspace(-1, 1, 60), np.linspace(0, 1, 70), indexing='ij')
        half = width * np.sin(np.pi * np.clip(t * 0.92 + 0.06, 0, 1)) ** 0.7
        q = stack(s * 2, t * 6, index)
        wave = ruffle * np.abs(s) ** 1.5 * (2 * fbm(q, 2.4, 3, index) - 1 + 0.4 * np.sin(t * 26 + index))
        along = 0.45 + t * (length - 0.45)
        depth = 0.12 * (index % 3 - 1) + wave + 0.05 * random.normal()
        bend = lean * along * (0.5 + 0.35 * t)
        points = stack(s * half + bend, depth, along)
        rib = np.exp(-((s / 0.08) ** 2)) * (1 - 0.5 * t)
        tone = np.clip(0.25 + 0.6 * fbm(q, 2, 3, index) + 0.2 * np.abs(s) - 0.9 * rib - 0.25 * veins(q, 1.6, 0.08, 2, 2), 0, 1)
        grid(points, leaf, color=ramp((1.0, lambda p, d, tone=tone: tone))(points, None))
        path = [(lean * 0.06, 0.03 * (index % 3 - 1), 0), (lean * 0.12, depth[30, 0] * 0.3, 0.3), (bend[30, 30], depth[30, 30], along[30, 30])]
        tube(path, [0.035, 0.03, 0.018], stalk, 10)
    tube([(np.cos(a) * 0.17, np.sin(a) * 0.12, 0.3) for a in np.linspace(0, 2 * np.pi, 40)], 0.03, material('band', band, rough=0.6), 8)
    turn_all((-64, 0, 18))


def herbs(count=44, leaf_size=0.1, needles=False):
    """A small bunch of herbs; `needles` are those of rosemary, dill, thyme and chives."""
    leaf, stalk = material('leaf', part=RAMP_A, painted=True, rough=0.5), material('stalk', (0.4, 0.4, 0.4), part=RAMP_B, rough=0.5)
    random = np.random.default_rng(8)
    from shapes.growing import leaf_blade

    def tone(p, s, t):
        return ramp((1.0, lambda q, d: np.clip(0.35 + 0.6 * t - 0.5 * np.exp(-((s / 0.12) ** 2)) + 0.15 * random.normal(), 0, 1)))(p, None)

    for index in range(count):
        turn, lean = index * 2.4, 0.5 * np.sqrt((index + 0.5) / count)
        top = np.array([np.cos(turn) * lean, 0.5 * np.sin(turn) * lean, 0.9 + 0.35 * random.uniform()])
        foot = top * [0.12, 0.12, 0]
        path = np.array([foot, (foot + top) / 2 + [0, 0, 0.06], top])
        tube(path, [0.014, 0.012, 0.006], stalk, 6)
        for step in range(9 if needles else 4):
            along = 0.45 + 0.55 * (step + 1) / (9 if needles else 4)
            at = foot * (1 - along) + top * along
            size = leaf_size * random.uniform(0.8, 1.2)
            blade = leaf_blade(leaf, size * (2.2 if needles else 2.0), size * (0.12 if needles else 0.75), 0.4, 0.02, seed=index, color=tone)
            place(blade, at, (random.uniform(10, 70), random.uniform(-30, 30), random.uniform(0, 360)))
    turn_all((-58, 0, 20))


def roses(count=12):
    """A bouquet in paper; ramp A is the petals."""
    petal, green = material('petal', part=RAMP_A, painted=True, rough=0.5), material('green', '#3f6d2a', rough=0.6)
    from meshes import sheet
    from shapes.growing import leaf_blade

    heads = []
    for index in range(count):
        ring = np.sqrt((index + 0.4) / count)
        turn = index * 2.4
        heads.append((np.cos(turn) * ring * 0.62, np.sin(turn) * ring * 0.42, 1.75 + 0.2 * (1 - ring)))
    for index, head in enumerate(heads):
        for layer in range(13):
            def shape(s, t, layer=layer):
                angle = layer * 2.3 + s * (0.9 - 0.02 * layer)
                reach = (0.03 + 0.011 * layer) * (0.5 + 0.9 * t) + 0.02 * layer * t**3 * 0.35
                return stack(np.cos(angle) * reach, np.sin(angle) * reach, 0.02 * layer * 0.1 + 0.24 * t - 0.07 * t**4 * layer * 0.12)

            def tone(p, s, t, layer=layer):
                return ramp((1.0, lambda q, d: np.clip(0.25 + 0.05 * layer * t + 0.3 * t, 0, 1)))(p, None)

            place(sheet(shape, petal, 24, 14, color=tone), head, (10 * head[1], 14 * head[0], 30 * index))
        tube([(0, 0, 0.1), (head[0] * 0.5, head[1] * 0.5, 1.0), head], 0.02, green, 8)
        leaf = leaf_blade(material('leaf', '#3f6d2a', rough=0.5), 0.5, 0.12, 0.5, 0.03, seed=index)
        place(leaf, (head[0] * 0.8, head[1] * 0.8, 1.45), (40, 0, 97 * index))

    def paper(s, t):
        angle = s * np.pi * 0.98
        reach = 0.1 + 0.72 * t + 0.05 * np.sin(angle * 7) * t
        return stack(np.cos(angle) * reach, np.sin(angle) * reach * 0.72, 0.05 + 1.5 * t)

    sheet(paper, material('paper', '#e9dcc3', rough=0.8), 120, 40)
    turn_all((-20, 0, 0))


def potted(flower=True):
    """A plant in its pot; ramp A is its flowers."""
    from meshes import sheet
    from profiles import turned
    from materials import cap
    from shapes.growing import leaf_blade, rib_color

    turned([(0, 0), (0.4, 0), (0.52, 0.72), (0.56, 0.72), (0.56, 0.86), (0.5, 0.86), (0.48, 0.78), (0, 0.78)], [cap(0.6)], 0.02)
    turned([(0, 0.8), (0.5, 0.8)], [material('soil', '#3a2a1e', rough=1, bump=(30, 0.9))], 0.01)
    green, petal = material('leaf', painted=True, rough=0.4, coat=0.1), material('petal', part=RAMP_A, painted=True, rough=0.5)
    random = np.random.default_rng(2)
    for index in range(20):
        blade = leaf_blade(green, random.uniform(0.7, 1.05), 0.17, random.uniform(0.4, 1.1), 0.04, seed=index, color=rib_color('#4a7a34', '#3a6a2c', '#7fa85a'))
        place(blade, (0, 0, 0.8), (random.uniform(-8, 8), random.uniform(-8, 8), index * 137.5))
    if not flower:
        return
    for index in range(8):
        lean = index * 2.4
        head = np.array([np.cos(lean) * 0.34, np.sin(lean) * 0.2, 1.95 + 0.09 * (index % 4)])
        tube([(0, 0, 0.8), head * [0.5, 0.5, 0.75], head], [0.02, 0.018, 0.014], material('stem', '#4f7a3a', rough=0.6), 8)
        for petal_index in range(5):
            def shape(s, t):
                half = 0.11 * np.sin(np.pi * np.clip(t * 0.9 + 0.08, 0, 1))
                return stack(s * half, -0.04 * t, t * 0.22)

            def tone(p, s, t):
                return ramp((1.0, lambda q, d: np.clip(0.2 + 0.8 * t, 0, 1)))(p, None)

            place(sheet(shape, petal, 14, 14, color=tone), head, (0, 72 * petal_index, 14 * np.cos(lean)))
        place(ball(lambda d: d * 0.04, material('heart', '#e8b93a', rough=0.6), 16, 12), head + [0, -0.03, 0])
