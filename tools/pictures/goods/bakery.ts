import type { Looks } from './look.ts';

const BREAD = ['#f0d6a4', '#d9a55c', '#b06a2e', '#7a4218'] as const;
const WHEAT = ['#e0bd84', '#b9803f', '#8a5224', '#5c3212'] as const;
const PALE = ['#f6e6c4', '#eccb90', '#d3a05a'] as const;
const GOLD = ['#f0d59a', '#dd9f4c', '#b5702c', '#8a4a18'] as const;
const COCOA = ['#6d4226', '#4a2814', '#35190c'] as const;

const baked = (plate: string, rampA: readonly string[], rampB?: readonly string[]) => ({
  plate,
  rampA,
  ...(rampB && { rampB }),
});

/** What the baked shapes do not show comes in its bag or box. */
export const BAKERY: Looks = [
  [
    /\|(Seeded|Walnut|Rosemary) Sourdough|Pretzel Rolls/,
    { plate: 'bag-bread', rampA: WHEAT, art: null, motif: 'wheat' },
  ],
  [/\|.*(Pita|Naan|Lavash)/, { plate: 'pouch', art: null, motif: 'wheat' }],
  [/\|(Plain Bagels|Ciabatta Loaf|Garlic Bread Loaf)/, { plate: 'bag-bread', rampA: BREAD, art: null, motif: 'wheat' }],
  [
    /\|(Almond Croissants|Apple Fritters|Old-Fashioned Donuts|Tres Leches Cake)/,
    { plate: 'box-wide', art: null, motif: 'wheat' },
  ],
  [/Seeded|Rosemary|Walnut/, baked('boule', WHEAT)],
  [/Sourdough/, baked('boule', BREAD)],
  [
    /(Whole Wheat|Multigrain|Rye|Oatnut|Cinnamon).*Bread|(Sandwich|Gluten-free) bread.*(Wheat|grain|Rye|nut|Cinnamon)/,
    { plate: 'bag-bread', rampA: WHEAT },
  ],
  [/Sandwich bread|Gluten-free bread/, { plate: 'bag-bread', rampA: BREAD }],
  [/Whole Grain Baguette/, baked('baguette', WHEAT)],
  [/Baguette\|/, baked('baguette', BREAD)],
  [/Ciabatta|Italian Loaf|Garlic Bread/, baked('loaf', ['#f6e8cc', '#e0b272', '#b9763a', '#8a4f20'])],
  [/Whole Wheat (Pita|Tortillas)|Low-Carb/, baked('flatbreads', ['#d9b98a', '#c49a62', '#8a5a2c'])],
  [/Corn Tortillas/, baked('flatbreads', ['#f3e2a8', '#e6cb7a', '#b98a3a'])],
  [/Flatbread|Tortillas/, baked('flatbreads', ['#f5ead2', '#ead6b0', '#a8743c'])],
  [/Hot Dog Buns/, baked('hot-dog-buns', GOLD)],
  [/Whole Wheat Buns/, baked('buns', WHEAT, ['#e6d0a0', '#f3e3c0'])],
  [/Brioche|Pretzel/, baked('buns', ['#d9934a', '#a85c24', '#6d3614'], ['#f3e3c0', '#faf0da'])],
  [/Buns\|/, baked('buns', GOLD, ['#f3e3c0', '#faf0da'])],
  [/Everything/, baked('bagels', GOLD, ['#2a241e', '#e9dcc0'])],
  [/Blueberry Bagel/, baked('bagels', ['#c9a06a', '#9a6a4a', '#5c4256'], ['#4a3a5c', '#5d4a70'])],
  [/Cinnamon Raisin Bagel/, baked('bagels', ['#d2a068', '#a8683a', '#7a4420'], ['#3a2216', '#4a2c1c'])],
  [/\|English Muffins/, baked('english-muffins', ['#f6e9cc', '#e9c890', '#b98044'])],
  [/Bagels/, baked('bagels', GOLD, ['#f3e3c0', '#faf0da'])],
  [/Hawaiian Sweet Rolls/, baked('rolls-bread', ['#d9893a', '#b8642a', '#7a3c16'])],
  [/Kaiser Rolls/, baked('rolls-bread', ['#eccb8a', '#d6a55c', '#a8702e'])],
  [/Dinner rolls/, baked('rolls-bread', GOLD)],
  [/Chocolate Croissant/, baked('croissants', ['#e6b878', '#b56f30', '#6d3614'])],
  [/Croissant/, baked('croissants', ['#f6dfae', '#dd9f48', '#b06a22', '#8a4714'])],
  [/\|Cinnamon Rolls/, baked('cinnamon-rolls', ['#f0d5a0', '#cf9350', '#8a4f22', '#5c2f12'], ['#fdf8ee', '#fffdf8'])],
  [/\|Cheese Danish/, baked('cinnamon-rolls', ['#f6dca4', '#dfa352', '#b0702c'], ['#fbe9a8', '#fdf3cc'])],
  [/Apple Fritters|Old-Fashioned|Glazed/, baked('donuts', ['#e9c084', '#c4863f', '#96581f'], ['#e6b878', '#f0d0a0'])],
  [/Donuts\|/, baked('donuts', ['#f0cd8c', '#c98a3c', '#a8652a'], ['#3f2010', '#5a3018'])],
  [/Chocolate Chip Muffins/, baked('muffins', [...GOLD.slice(0, 3), '#3a1f10'], ['#4a2c1a', '#5c3a24'])],
  [/Blueberry Muffins/, baked('muffins', [...GOLD.slice(0, 3), '#2f2a52'], ['#e9e2d2', '#f6f1e6'])],
  [/Bran Muffins/, baked('muffins', WHEAT, ['#7a5a3a', '#8a6a48'])],
  [/Lemon Poppy/, baked('muffins', ['#f6e2a0', '#e6c068', '#c99a44', '#2a2620'], ['#f3e089', '#faeeb0'])],
  [/Cranberry Scones/, baked('rolls-bread', ['#f6e6c0', '#e6c288', '#c08a4a'])],
  [/Muffins/, baked('muffins', GOLD, ['#e9e2d2', '#f6f1e6'])],
  [/Cherry Pie/, baked('pie', GOLD, ['#8a0c1a', '#b8182a'])],
  [/Pumpkin Pie/, baked('pie', GOLD, ['#b5652a', '#c9783a'])],
  [/Pecan Pie/, baked('pie', GOLD, ['#6d3c1a', '#9a6030'])],
  [/Key Lime Pie/, baked('pie', PALE, ['#dfe8a0', '#eef2c0'])],
  [/Blueberry.*Pie/, baked('pie', GOLD, ['#2f2450', '#4a3a78'])],
  [/Pies\|/, baked('pie', GOLD, ['#c98a3c', '#e0ac60'])],
  [/Chocolate$|Cake, Chocolate/, baked('cake', ['#4a2814', '#5c3520', '#7a4c30'], ['#3a1f10', '#5c3520', '#e9dcc8'])],
  [/Carrot Cake/, baked('cake', ['#f3ead6', '#f8f2e4', '#fdf9f0'], ['#9a5c2a', '#b9783c', '#fbf6ea'])],
  [/Strawberry Shortcake/, baked('cake', ['#fbe6e6', '#fdf1ee', '#fffaf8'], ['#efd39a', '#f6e2b8', '#e87a8a'])],
  [/Cakes\|/, baked('cake', ['#f6efe0', '#fbf7ec', '#fffdf8'], ['#e9cf92', '#f3e0b4', '#fdf9f0'])],
  [/Chocolate Cupcakes/, baked('cupcakes', ['#3f2212', '#5c3420', '#7a4a30'], ['#4a2c1a', '#5c3a24'])],
  [/Cupcakes\|/, baked('cupcakes', ['#f3ead8', '#fbf5e8', '#fffdf6'], ['#e8a9c0', '#f3c6d6'])],
  [/Brownie/, baked('cookies', COCOA, ['#241008', '#2e160c'])],
  [/Oatmeal Raisin/, baked('cookies', ['#d9ac6a', '#b9803c', '#8a5424', '#6d3c18'], ['#3a2216', '#4a2c1c'])],
  [/Sugar Cookies/, baked('cookies', ['#f8dfe4', '#f3c6d0', '#eab0be'], ['#ffffff', '#f6c23c'])],
  [/cookies/i, baked('cookies', ['#e6b878', '#c98a42', '#9a5a22', '#7a4418'], ['#3a1c0e', '#4a2814'])],
];
