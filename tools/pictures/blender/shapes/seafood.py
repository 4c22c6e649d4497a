"""Fish and shellfish."""
import numpy as np

from colors import ramp
from materials import RAMP_A, material, skin
from meshes import ball, slab, tube
from noise import fbm, smooth, stack
from placing import attach, place, settle
from shapes.meat import blob, raw


def fillet(lines=True, thick=0.26):
    """A fish fillet with its flakes; the rim is the skin."""
    def outline(a):
        x = np.sign(np.cos(a)) * np.abs(np.cos(a)) ** 0.55 * 0.74
        return stack(x, np.sign(np.sin(a)) * np.abs(np.sin(a)) ** 0.6 * 0.42 * (1 + 0.08 * np.cos(a)))

    def color(p, q, a):
        w = p + 0.16 * stack(fbm(p, 2.2, 4, 1), fbm(p, 2.2, 4, 2), 0)
        phase = w[..., 0] * 11 + np.sqrt((w[..., 1] - 0.1) ** 2 + 0.01) * 10
        flakes = smooth(0.9, 0.99, np.abs(np.sin(phase))) * (0.35 + 0.65 * fbm(p, 2.5, 3, 9))
        return ramp((0.4, lambda x, d: fbm(x, 4, 4, 3)), (1.0, lambda x, d: flakes * (0.8 if lines else 0.35)))(p, None)

    return slab(outline, thick, raw(rough=0.24, coat=0.4, bump=(14, 0.12)), color, dome=0.05, bumpy=0.04)


def shrimp(count=6):
    """Shrimp with their tails."""
    random = np.random.default_rng(9)
    spots_ = [(0, 0, 0), (0.68, 0.12, 0), (-0.68, 0.14, 0), (0.34, 0.62, 0), (-0.36, 0.64, 0), (0.0, 0.32, 0.26)]
    for index in range(count):
        t = np.linspace(0, 1, 90)
        turn, reach = t * 4.0 - 0.6, 0.3 * (1 - 0.15 * t)
        path = stack(np.cos(turn) * reach, np.sin(turn) * reach, 0)
        radius = 0.165 * (1 - 0.62 * t) * smooth(-0.06, 0.1, t) * (1 + 0.07 * np.abs(np.sin(t * 19)))

        def color(p, ring, t=t, index=index):
            tt = np.concatenate([[0], t, [1]])[:, None] + 0 * p[..., 0]
            bands = 0.6 * smooth(0.4, 1, np.abs(np.sin(tt * 19))) * (0.4 + fbm(p, 5, 2, index)) + smooth(0.88, 1, tt)
            return ramp((0.3, lambda x, d: fbm(x, 4, 3, index)), (1.0, lambda x, d: np.clip(bands, 0, 1)))(p, None)

        body = tube(path, radius, raw(rough=0.24, coat=0.35), 28, color)
        way = np.array([-np.sin(turn[-1]), np.cos(turn[-1]), 0])
        tail = material('tail', (0.8, 0.8, 0.8), part=RAMP_A, rough=0.3)
        for fan in (-0.35, 0.0, 0.35):
            tip = way * 0.17 + np.array([0, 0, fan * 0.12]) + np.cross(way, [0, 0, 1]) * fan * 0.14
            attach(body, tube(np.linspace(path[-1] - way * 0.03, path[-1] + tip, 7), [0.03, 0.04, 0.045, 0.045, 0.04, 0.03, 0.004], tail, 10, squash=0.25))
        place(body, spots_[index], (random.uniform(-14, 14), random.uniform(-14, 14), 60 * index + random.uniform(-20, 20)), random.uniform(0.92, 1.06))
        if index != 5:
            settle(body)


def shellfish(count=15):
    """A heap of closed shells: clams, mussels, oysters."""
    def shape(d):
        flat = d * [0.2, 0.16, 0.1]
        lip = np.exp(-((d[..., 2] / 0.12) ** 2))
        ridges = 0.006 * np.sin(np.hypot(flat[..., 0] + 0.14, flat[..., 1]) * 130)
        return flat * (1 - 0.05 * lip)[..., None] + d * ridges[..., None]

    color = ramp((0.6, lambda p, d: smooth(0.2, 0.8, 0.5 + 0.5 * np.sin(np.hypot(p[..., 0] + 0.14, p[..., 1]) * 60) * 0.6 + 0.4 * (fbm(p, 6, 3, 2) - 0.5))), (0.0, lambda p, d: np.exp(-((d[..., 2] / 0.05) ** 2))))
    shell = ball(shape, skin(part=RAMP_A, rough=0.35, coat=0.3), 90, 70, color)
    from placing import heap

    heap([shell], 0.18, 0.62, 2, 6, squash=0.6)


def scallops(count=11):
    """Scallops, or rings of squid."""
    random = np.random.default_rng(5)
    for index in range(count):
        disk = slab(lambda a: blob(a, 0.22, 0.22, 0.03, 0.02), 0.2, raw(rough=0.3, bump=(30, 0.2)), lambda p, q, a: ramp((0.7, lambda x, d: fbm(x * [6, 6, 1], 3, 3, index)))(p, None), dome=0.02, seed=index)
        ring = 0 if index < 1 else (1 if index < 7 else 2)
        turn = index * (np.pi / 3) if ring == 1 else index * 1.6
        at = (ring * 0.43 * np.cos(turn), ring * 0.4 * np.sin(turn), 0) if ring < 2 else (0.24 * np.cos(turn), 0.24 * np.sin(turn), 0.2)
        place(disk, at, (random.uniform(-6, 6), random.uniform(-6, 6), random.uniform(0, 360)))


def lobster_tail():
    """Two lobster tails or crab legs, jointed; ramp A is the shell."""
    for index in range(2):
        t = np.linspace(0, 1, 140)
        joints = 0.5 + 0.5 * np.cos(t * 7 * 2 * np.pi)
        radius = 0.24 * (1 - 0.45 * t) * (1 - 0.1 * joints) * smooth(-0.05, 0.06, t)

        def color(p, ring, t=t):
            tt = np.concatenate([[0], t, [1]])[:, None] + 0 * p[..., 0]
            return ramp((0.5, lambda x, d: fbm(x, 6, 4, 2)), (1.0, lambda x, d: 0.7 * smooth(0.6, 1, 0.5 + 0.5 * np.cos(tt * 14 * np.pi)) + 0.6 * smooth(0.0, -0.9, ring[..., 2])))(p, None)

        tail = tube(stack(t * 1.4 - 0.7, 0.12 * np.sin(t * 3), 0), radius, skin(part=RAMP_A, rough=0.28, coat=0.4, bump=(30, 0.25)), 44, color, squash=0.8)
        for fan in range(5):
            angle = (fan - 2) * 0.4
            end = np.array([0.7 + 0.34 * np.cos(angle), 0.02 + 0.34 * np.sin(angle), 0])
            attach(tail, tube([(0.62, 0.02, 0), (end + [0.62, 0.02, 0]) / 2, end], [0.05, 0.09, 0.06], material('fan', (0.6, 0.6, 0.6), part=RAMP_A, rough=0.3, coat=0.3), 14, squash=0.2))
        settle(place(tail, (0.05 * index, 0.56 * index, 0), (0, 0, 14 - 8 * index)))
