"""Which packs there are, and how each is seen."""
from shapes.bags import gift_bag, paper_bag, pillow
from shapes.bottles import BOTTLES, bottle, detergent_jug, jug, pill_bottle, squeeze_bottle
from shapes.cans import can, candle, clear_tub, drink_can, grinder, jar, tub
from shapes.care import (
    aerosol,
    flip_bottle,
    hanging_card,
    lip_balm,
    lipstick,
    mascara,
    polish,
    pump_bottle,
    spray_bottle,
    squeeze_tube,
    stick,
    upright_bottle,
)
from shapes.cartons import carton, egg_carton, gable, six_pack, tissue_box
from shapes import home
from shapes.paper import rolls, water_pack
from shapes.shot import shot

CARTONS = {
    'box-cereal': shot(carton, w=1.9, d=0.6, h=2.75),
    'box-tall': shot(carton, w=1.1, d=0.5, h=1.9),
    'box-wide': shot(carton, 13, w=1.9, d=0.75, h=1.25),
    'box-small': shot(carton, 16, w=1.25, d=0.6, h=0.75, turn=-26),
    'box-flat': shot(carton, w=2.6, d=0.35, h=2.6, turn=-20),
    'box-meal': shot(carton, 26, w=1.9, d=0.5, h=1.45, turn=-18),
    'box-cans': shot(carton, 16, w=2.6, d=1.3, h=1.25, turn=-26),
    'box-slim': shot(carton, 16, w=1.7, d=0.42, h=0.5, turn=-22),
    'butter': shot(carton, 18, w=1.25, d=0.62, h=0.62, turn=-26),
    'brick': shot(carton, w=0.95, d=0.65, h=1.75, turn=-28),
    'gable': shot(gable, 11),
    'gable-small': shot(gable, 11, w=0.8, d=0.8, h=0.95, roof=0.36),
    'six-pack': shot(six_pack, 10),
    'tissue-box': shot(tissue_box, 16),
    'carton-eggs': shot(egg_carton, 27),
    'carton-eggs-18': shot(egg_carton, 30, w=3.4, d=1.7, cells=6),
}

CANS = {
    'can': shot(can, 14),
    'can-short': shot(can, 20, r=0.42, h=0.36),
    'can-big': shot(can, 14, r=0.5, h=1.2),
    'can-coffee': shot(can, 12, r=0.62, h=1.5),
    'can-slim': shot(drink_can, 10),
    'jar': shot(jar),
    'jar-tall': shot(jar, r=0.44, h=1.5, lid_r=0.34),
    'jar-small': shot(jar, 12, r=0.38, h=0.85, lid_r=0.36),
    'spice': shot(jar, 10, r=0.25, h=0.95, lid_r=0.24, lid_h=0.26),
    'grinder': shot(grinder),
    'candle': shot(candle, 12),
    'tub': shot(tub, 16),
    'tub-wide': shot(tub, 22, r0=0.52, r1=0.58, h=0.62),
    'tub-clear': shot(clear_tub, 18),
    'cup': shot(tub, 16, r0=0.28, r1=0.36, h=0.62, lid=0.06),
    'canister': shot(tub, 12, r0=0.5, r1=0.5, h=1.5, lid=0.14),
    'canister-slim': shot(tub, 10, r0=0.38, r1=0.38, h=1.45, lid=0.1),
}

BOTTLE_SHOTS = {
    **{f'bottle-{kind}': shot(bottle, 6, kind=kind) for kind in BOTTLES},
    'bottle-pills': shot(pill_bottle, 10),
    'squeeze': shot(squeeze_bottle, 7),
    'jug': shot(jug, 8),
    'jug-detergent': shot(detergent_jug, 8),
}

BAGS = {
    'bag-chips': shot(pillow, 6, w=1.9, h=2.6, d=0.46, crinkle=1.3, rough=0.24, coat=0.35),
    'bag-frozen': shot(pillow, 6, w=1.8, h=2.3, d=0.24, crinkle=1.5, seed=7, rough=0.34),
    'pouch': shot(pillow, 8, w=1.5, h=2.1, d=0.36, stands=True, seed=5, crinkle=0.8, rough=0.4),
    'bag-coffee': shot(pillow, 8, w=1.15, h=2.1, d=0.36, stands=True, seed=9, crinkle=0.9, rough=0.35, flat_top=0.1),
    'bag-slim': shot(pillow, 6, w=2.3, h=1.25, d=0.3, crinkle=1.1, seed=4, seal=0.07, rough=0.3, coat=0.3),
    'bar': shot(pillow, 6, w=1.9, h=0.8, d=0.09, seal=0.0, crinkle=0.4, rough=0.25, coat=0.35),
    'bag-paper': shot(paper_bag, 12),
    'bag-big': shot(paper_bag, w=1.8, d=0.8, h=2.9, seed=6),
    'gift-bag': shot(gift_bag, 12),
}

CARE = {
    'tube': shot(squeeze_tube, 6),
    'spray': shot(spray_bottle, 6),
    'pump': shot(pump_bottle, 6),
    'bottle-flip': shot(flip_bottle, 6),
    'bottle-upright': shot(upright_bottle, 6),
    'aerosol': shot(aerosol, 8),
    'stick': shot(stick, 8),
    'lip-balm': shot(lip_balm, 18),
    'lipstick': shot(lipstick, 18),
    'polish': shot(polish, 12),
    'mascara': shot(mascara, 30),
    'card': shot(hanging_card, 5),
}

FILM = {
    'rolls': shot(rolls, 14),
    'rolls-tall': shot(rolls, 10, nx=3, nz=1, r=0.6, h=2.5, ny=1),
    'roll-single': shot(rolls, 10, nx=1, nz=1, r=0.62, h=2.3, ny=1),
    'water-pack': shot(water_pack, 14),
}

HOME = {
    'skillet': shot(home.skillet, 30),
    'pot': shot(home.pot, 18),
    'sheet-pan': shot(home.sheet_pan, 32),
    'bowls': shot(home.bowls, 24),
    'plates': shot(home.plates, 22),
    'glasses': shot(home.glasses, 8),
    'mugs': shot(home.mugs, 18),
    'knife': shot(home.knife, 42),
    'flatware': shot(home.flatware, 46),
    'broom': shot(home.broom, 8),
    'brush': shot(home.brush, 18),
    'bucket': shot(home.bucket, 18),
    'notebook': shot(home.notebook, 8),
}

SHOTS = {**CARTONS, **CANS, **BOTTLE_SHOTS, **BAGS, **CARE, **FILM, **HOME}
