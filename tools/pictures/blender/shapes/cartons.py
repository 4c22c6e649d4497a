"""Cartons: boxes, bricks and gable tops."""
import math

import numpy as np

from boxes import box, patch
from materials import body, cap, printed
from placing import attach, place, turn_all
from profiles import turned


def carton(w, d, h, turn=-24):
    """A printed box that shows its front and its right side."""
    place(box(w, d, h, [printed(0.4, coat=0.12), body(0.5)], r=0.018), turn=(0, 0, turn))


def _hollow(end, height, roof, depth):
    """Folds the gable's end inward."""
    for vertex in end.data.vertices:
        t = min(1, max(0, (vertex.co.z - height) / roof))
        reach = 1 - abs(vertex.co.y) / (depth * (1 - t) + 0.02)
        vertex.co.x -= 0.17 * math.sin(t * math.pi) * reach


def gable(w=0.95, d=0.95, h=1.75, roof=0.44, has_cap=True):
    """A milk carton with its gable, and a cap in it."""
    paper, top = printed(0.32, coat=0.25), body(0.35, coat=0.2)
    a, b, ridge, share = w / 2, d / 2, h + roof, h / (h + roof)
    patch(((-a, -b, 0), (a, -b, 0), (-a, -b, h), (a, -b, h)), ((0, 0), (0.5, share)), paper)
    patch(((a, -b, 0), (a, b, 0), (a, -b, h), (a, b, h)), ((0.5, 0), (1, share)), paper)
    patch(((-a, -b, h), (a, -b, h), (-a, -0.015, ridge), (a, -0.015, ridge)), ((0, share), (0.5, 1)), paper)
    patch(((-a, b, h), (a, b, h), (-a, 0.015, ridge), (a, 0.015, ridge)), ((0, share), (0.5, 1)), top)
    end = ((a, -b, h), (a, b, h), (a - 0.005, -0.015, ridge), (a - 0.005, 0.015, ridge))
    _hollow(patch(end, ((0.5, share), (1, 1)), top), h, roof, b)
    low, high = ridge - 0.02, ridge + 0.17
    patch(((-a, -0.02, low), (a, -0.02, low), (-a, -0.012, high), (a, -0.012, high)), ((0, share), (0.5, 1)), top)
    patch(((a, -0.02, low), (a, 0.02, low), (a, -0.012, high), (a, 0.012, high)), ((0, share), (0.5, 1)), top)
    if has_cap:
        lid = turned([(0, 0.12), (0.12, 0.12), (0.135, 0)], cap(0.3), 0.02, seg=64)
        place(lid, (0, -b * 0.52, h + roof * 0.47), (math.degrees(math.atan2(roof, b)), 0, 0))
    turn_all((0, 0, -30))


def six_pack():
    """Six bottles in a carrier with its grip."""
    from materials import CONTENT, material

    glass, crown = material('glass', part=CONTENT, rough=0.06, spec=0.7, coat=1.0), cap(0.3, metal=0.6)
    bottle = [(0, 0.02), (0.27, 0), (0.305, 0.05), (0.305, 1.2, 0, 0.2), (0.14, 1.6, 0, 0.2), (0.125, 2.2), (0, 2.2)]
    for x in (-0.64, 0, 0.64):
        for y in (-0.33, 0.33):
            turned(bottle, [glass], 0.05, seg=64).location = (x, y, 0)
            turned([(0.17, 2.16), (0.16, 2.27), (0.12, 2.3), (0, 2.3)], [crown], 0.02, seg=64).location = (x, y, 0)
    w, d, h = 2.0, 1.36, 1.28
    box(w, d, h, [printed(0.42, coat=0.1), material('inside', '#6b5137', rough=0.8)])
    patch(((-w / 2, 0, h - 0.1), (w / 2, 0, h - 0.1), (-w * 0.27, 0, h + 1.3), (w * 0.27, 0, h + 1.3)), ((0, 0), (1, 1)), body(0.6))
    turn_all((0, 0, -22))


def tissue_box():
    """A box of tissues, the first one standing out of it."""
    from materials import material
    from meshes import sheet
    from noise import fbm, stack

    box(2.2, 1.15, 0.95, [printed(0.45), body(0.5)], r=0.02)

    def tissue(s, t):
        fold = 0.16 * (fbm(stack(s * 1.6, t * 1.4, 3), 1.6, 3, 4) - 0.5)
        return stack(s * (0.5 + 0.25 * t), 0.12 * s * s + fold, 0.94 + 0.62 * t * (1 - 0.4 * s * s) + fold)

    sheet(tissue, material('tissue', '#fbfaf8', rough=0.9), 60, 50)
    turn_all((0, 0, -22))


def egg_carton(w=2.9, d=1.15, cells=6):
    """A closed carton of molded pulp: cups below, a domed lid with the label above."""
    from meshes import grid
    from noise import smooth, stack

    pulp, lid = body(0.85, bump=(45, 0.4)), printed(0.7, spec=0.2, bump=(45, 0.12))
    turn = np.linspace(0, 2 * np.pi, 420, endpoint=False)[:, None]
    level = np.linspace(0, 1, 40)[None]
    e = 1 / 7
    outline_x = np.sign(np.cos(turn)) * np.abs(np.cos(turn)) ** e
    outline_y = np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** e
    cup = 0.5 + 0.5 * np.cos(outline_x * cells * np.pi)
    inset = (1 - level) ** 1.4 * (0.13 + 0.1 * cup)
    points = stack(outline_x * (w / 2 - inset), outline_y * (d / 2 - inset * 1.15), level * 0.42)
    grid(points, pulp, wrap_u=True)
    grid(stack(outline_x * (w / 2 + 0.05 * level), outline_y * (d / 2 + 0.05 * level), 0.42 + 0 * level), pulp, wrap_u=True)
    s, t = np.meshgrid(np.linspace(-1, 1, 220), np.linspace(-1, 1, 160), indexing='ij')
    rise = np.clip((1 - np.abs(t)) / 0.34, 0, 1)
    rise = smooth(0, 1, rise) * 0.6 + rise * 0.4
    ends = smooth(0, 1, np.clip((1 - np.abs(s)) / 0.1, 0, 1)) ** 0.7
    high = 0.4 * np.minimum(rise, ends)
    bumps = 0.025 * (0.5 - 0.5 * np.cos((s + 1) * cells * np.pi)) * smooth(0.2, 0.6, high)
    y = t * d / 2 * (1 - 0.1 * high)
    grid(stack(s * w / 2 * (1 - 0.05 * high), y, 0.43 + high - bumps), lid, uv=np.stack([(s + 1) / 2, (t + 1) / 2], -1))
    turn_all((0, 0, -14))
