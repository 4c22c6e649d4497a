"""Which foods lie loose, and how each is seen."""
from placing import heap
from shapes import bakery, berries, deli, fruit, leaves, meat, melons, seafood, sweets, trays, vegetables
from shapes.shot import shot

FRUIT = {
    'apple': shot(fruit.apple, 24),
    'pear': shot(fruit.pear, 22),
    'citrus': shot(fruit.citrus, 24, rx=0.38, rz=0.37),
    'citrus-long': shot(fruit.citrus, 24, rx=0.28, rz=0.34, tip=0.09),
    'banana': shot(fruit.banana, 30),
    'avocado': shot(fruit.avocado, 30),
    'grapes': shot(fruit.grapes, 32),
    'stone-fruit': shot(fruit.stone_fruit, 26),
    'cherries': shot(fruit.cherries, 28),
    'melon': shot(melons.melon, 20),
    'watermelon': shot(melons.watermelon, 20),
    'pineapple': shot(fruit.pineapple, 12),
    'mango': shot(fruit.mango, 28),
    'kiwi': shot(fruit.kiwi, 26),
    'coconut': shot(fruit.coconut, 26),
}

VEGETABLES = {
    'tomatoes': shot(vegetables.tomatoes, 24),
    'tomatoes-small': shot(vegetables.small_tomatoes, 30),
    'onions': shot(vegetables.onions, 24),
    'garlic': shot(vegetables.garlic, 22),
    'ginger': shot(vegetables.ginger, 34),
    'potatoes': shot(vegetables.potatoes, 26),
    'carrots': shot(vegetables.carrots, 42),
    'bell-pepper': shot(vegetables.bell_pepper, 24),
    'hot-peppers': shot(vegetables.hot_peppers, 38),
    'cucumber': shot(vegetables.cucumber, 34),
    'zucchini': shot(vegetables.zucchini, 34),
    'eggplant': shot(vegetables.eggplant, 26),
    'squash': shot(vegetables.squash, 26),
    'mushrooms': shot(vegetables.mushrooms, 24),
    'broccoli': shot(vegetables.broccoli, 22),
    'corn': shot(vegetables.corn, 38),
    'beans': shot(vegetables.pods, 36),
    'pea-pods': shot(vegetables.pods, 36, thick=0.11, length=0.72, count=20),
}

LEAVES = {
    'lettuce': shot(leaves.lettuce, 24),
    'romaine': shot(leaves.lettuce, 30, ruffle=0.5, tall=1.6),
    'cabbage': shot(leaves.cabbage, 18),
    'greens': shot(leaves.bunch, 34),
    'bok-choy': shot(leaves.bunch, 34, width=0.26, length=1.2, ruffle=0.05, count=11),
    'herbs': shot(leaves.herbs, 34),
    'herbs-fine': shot(leaves.herbs, 34, count=40, needles=True),
    'bouquet': shot(leaves.roses, 14),
    'plant': shot(leaves.potted, 14),
    'plant-green': shot(leaves.potted, 14, flower=False),
}

BAKERY = {
    'boule': shot(bakery.boule, 24),
    'baguette': shot(bakery.loaves, 34),
    'loaf': shot(bakery.loaves, 26, count=1, length=2.1, thick=0.42, slashes=4.2),
    'bagels': shot(bakery.bagels, 32),
    'donuts': shot(sweets.donuts, 36),
    'cinnamon-rolls': shot(sweets.cinnamon_rolls, 40),
    'croissants': shot(bakery.croissants, 34),
    'cookies': shot(sweets.cookies, 36),
    'muffins': shot(sweets.muffins, 24),
    'cupcakes': shot(sweets.muffins, 22, frosted=True),
    'pie': shot(sweets.pie, 36),
    'cake': shot(sweets.cake, 24),
    'flatbreads': shot(bakery.flatbreads, 26),
    'buns': shot(bakery.buns, 28),
    'rolls-bread': shot(bakery.buns, 28, count=5, sesame=False),
    'hot-dog-buns': shot(bakery.loaves, 34, count=4, length=1.25, thick=0.22, slashes=0.01),
    'english-muffins': shot(bakery.flatbreads, 24, radius=0.44, count=3, thick=0.17),
    'bag-bread': shot(bakery.bread_bag, 14),
}


def on_tray(food, elevation=52, **more):
    """Food on a tray under film."""
    return shot(lambda: trays.tray(food, **more), elevation)


def in_clamshell(food, elevation=40, **more):
    """Food in a clear clamshell."""
    return shot(lambda: trays.clamshell(food, **more), elevation)


def boxed_berries(kind, r, layers):
    """Fills a clamshell with berries."""

    def fill():
        trays.fill_box([berries.berry(kind)], 1.2, 0.94, r, layers)

    return fill


def strawberries():
    """Fills a clamshell with strawberries."""
    trays.fill_box([berries.strawberry()], 1.3, 1.0, 0.17, 2, lift=0.7)


MEAT = {
    'tray-steak': on_tray(meat.steak),
    'tray-steak-lean': on_tray(lambda: meat.steak(0.35, 0.8, 0.46)),
    'tray-chops': on_tray(meat.chops),
    'tray-roast': on_tray(meat.roast, h=0.24, lift=0.5, size=0.9),
    'tray-cubes': on_tray(meat.cubes, lift=0.2, size=0.95),
    'tray-ribs': on_tray(meat.ribs, w=2.2),
    'tray-mince': on_tray(meat.mince),
    'tray-patties': on_tray(meat.patties),
    'tray-breasts': on_tray(meat.breasts, h=0.24, size=1.0, lift=0.14),
    'tray-drumsticks': on_tray(meat.drumsticks, h=0.24, size=1.0, lift=0.18),
    'tray-sausages': on_tray(meat.sausages, h=0.24, size=0.98),
    'tray-bacon': on_tray(meat.bacon, size=1.0, h=0.14, lift=0.2),
    'tray-fish': on_tray(seafood.fillet, size=1.0, lift=0.14),
    'tray-slices': on_tray(meat.slices, size=0.98, lift=0.2),
    'whole-bird': shot(meat.whole_bird, 24),
    'shrimp': shot(seafood.shrimp, 44),
    'shellfish': shot(seafood.shellfish, 34),
    'scallops': shot(seafood.scallops, 38),
    'lobster': shot(seafood.lobster_tail, 36),
    'clam-strawberry': in_clamshell(strawberries),
    'clam-blueberry': in_clamshell(boxed_berries('blueberry', 0.088, 4)),
    'clam-blackberry': in_clamshell(boxed_berries('blackberry', 0.135, 3)),
    'clam-raspberry': in_clamshell(boxed_berries('raspberry', 0.135, 3)),
}



def heap_of(kind, radius):
    """A heap of berries."""
    return lambda: heap([berries.strawberry() if kind == 'strawberry' else berries.berry(kind)], radius, 0.62, 3, 2)


READY = {
    'tray-sandwich': on_tray(deli.sandwich, 40, size=0.8, lift=0.5),
    'tray-wrap': on_tray(deli.wraps, 40, size=0.8, lift=0.5),
    'tray-sub': on_tray(deli.sub, 40, size=0.9, lift=0.5),
    'tray-sushi': on_tray(deli.sushi, 48, size=0.72, lift=0.2),
    'platter': shot(deli.platter, 42),
    'cheese': shot(deli.cheese, 24),
    'wedge': shot(deli.wedge, 28),
}

#: Foods that only labels show.
ON_LABELS = {
    'eggs': shot(deli.eggs, 24),
    'strawberries': shot(heap_of('strawberry', 0.19), 30),
    'blueberries': shot(heap_of('blueberry', 0.085), 28),
    'raspberries': shot(heap_of('raspberry', 0.135), 28),
    'steak': shot(meat.steak, 46),
    'fillet': shot(seafood.fillet, 40),
    'heap-nuts': shot(deli.small_heap, 32, sides=[0.11, 0.07, 0.045], pinch=0.25),
    'heap-beans': shot(deli.small_heap, 32, sides=[0.085, 0.06, 0.045]),
    'heap-round': shot(deli.small_heap, 32, sides=[0.078, 0.076, 0.06]),
}

SHOTS = {**FRUIT, **VEGETABLES, **LEAVES, **BAKERY, **MEAT, **READY, **ON_LABELS}
