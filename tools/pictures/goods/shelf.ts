import type { Looks } from './look.ts';

export const FROZEN: Looks = [
  [/Ice cream\|.*(48)/, 'tub'],
  [/Ice cream\|/, 'tub'],
  [/Frozen treats|Waffles|Burritos|Breakfast sandwiches/, 'box-wide'],
  [/Pizza\|/, 'box-flat'],
  [/Frozen meals/, 'box-meal'],
  [/Frozen desserts.*(Whipped)/, 'tub-wide'],
  [/Frozen desserts/, 'box-wide'],
  [/Frozen fish.*(Sticks|Cod)/, 'box-meal'],
  [/./, 'bag-frozen'],
];

export const PANTRY: Looks = [
  [/Pasta\|(Spaghetti|Linguine|Angel Hair)|Brown Rice Spaghetti/, 'box-tall'],
  [/Lasagna/, 'box-wide'],
  [/[Pp]asta\|/, 'pouch'],
  [/Pasta sauce\|Basil Pesto/, 'jar-small'],
  [/Pasta sauce/, 'jar'],
  [/Tomato Paste/, 'can'],
  [/canned fish.*(Sardines|Anchovy)/, 'can-short'],
  [/canned fish/, 'can-short'],
  [/Soup and broth.*32 oz|Broth\|/, 'brick'],
  [/Nut butter|Applesauce/, 'jar'],
  [/(28|29) oz/, 'can-big'],
  [/Canned|^Beans\||Soup and broth/, 'can'],
  [/Rice\|/, 'bag-paper'],
  [/Grains/, 'pouch'],
  [/Ramen/, 'bag-slim'],
  [/Instant Mashed|Spanish Rice/, 'pouch'],
  [/Side dishes/, 'box-wide'],
  [/Dijon/, 'jar-small'],
  [/Relish|Ketchup|Mustard/, 'squeeze'],
  [/Mayonnaise\|/, 'jar-tall'],
  [/dressing|hot sauce/, 'bottle-sauce'],
  [/Pickles and olives/, 'jar'],
  [/Nut butter/, 'jar'],
  [/Honey\|/, 'squeeze'],
  [/Jam and honey/, 'jar-small'],
  [/Coconut Oil/, 'jar-small'],
  [/Oil\|/, 'bottle-oil'],
  [/Vinegar/, 'bottle-sauce'],
];

export const BREAKFAST: Looks = [
  [/cereal\|/, 'box-cereal'],
  [/Granola/, 'pouch'],
  [/Oatmeal\|Instant|Creamy Wheat/, 'box-wide'],
  [/Oatmeal/, 'canister'],
  [/Syrup/, 'squeeze'],
  [/Pancake/, 'box-tall'],
  [/./, 'box-wide'],
];

export const BAKING: Looks = [
  [/Almond Flour|Gluten-Free Flour/, 'pouch'],
  [/Flour\|/, 'bag-paper'],
  [/Brown Sugar|Powdered|Raw Cane|Stevia/, 'pouch'],
  [/Sugar\|/, 'bag-paper'],
  [/Cocoa Powder/, 'canister-slim'],
  [/baking chips/, 'pouch'],
  [/Extract/, { plate: 'bottle-syrup', content: '#3a1c0c' }],
  [/Baking Powder|Corn Starch/, 'canister-slim'],
  [/Leavening/, 'box-small'],
  [/Frosting/, 'tub'],
  [/Cake mix/, 'box-tall'],
  [/(21) oz/, 'can-big'],
  [/Canned milk/, 'can'],
  [/Grinder/, { plate: 'grinder', content: '#1d1816', cap: '#2b2622' }],
  [/Himalayan/, { plate: 'grinder', content: '#e8a898', cap: '#2b2622' }],
  [/(Salt)\|.*26 oz/, 'canister-slim'],
  [/Spices|Salt and pepper/, 'spice'],
];

export const WORLD: Looks = [
  [/Sushi Rice|Instant Pho|Noodles and rice/, 'pouch'],
  [/Asian.*Sauces|^Sauces/, 'bottle-sauce'],
  [/Seaweed|Nori|Wasabi|Crackers|Fortune|Mochi/, 'pouch'],
  [/Taco Shells|Taco Dinner/, 'box-wide'],
  [/Salsa|Mole/, 'jar'],
  [/Enchilada|Hominy|Chipotle|Frijoles/, 'can'],
  [/Masa/, 'bag-paper'],
  [/Tamales/, 'bag-frozen'],
  [/Chana|Palak|Rice Pouch/, 'pouch'],
  [/Chutney|Tahini/, 'jar-small'],
  [/Curry/, 'jar'],
  [/Papadums|Falafel Mix|Butter Cookies|Fondue|Digestive/, 'box-wide'],
  [/./, 'pouch'],
];

export const SNACKS: Looks = [
  [/Potato chips|Tortilla and corn/, 'bag-chips'],
  [/Pretzel/, 'bag-chips'],
  [/Crackers and/, 'box-wide'],
  [/Popcorn.*6 ct/, 'box-wide'],
  [/Popcorn/, 'bag-chips'],
  [/Snack nuts/, 'pouch'],
  [/Cookies\|/, 'box-wide'],
  [/Chocolate\|.*Bar/, 'bar'],
  [/Fruit chews/, 'pouch'],
  [/Applesauce Pouches|Fruit Snacks|Bars|Treats/, 'box-wide'],
  [/Dip\|/, 'tub-wide'],
  [/Snack Packs/, { plate: 'tray-slices', rampA: ['#a8342c', '#f0ccb8', '#8a241c'], exposure: 1.16 }],
  [/./, 'pouch'],
];

export const DRINKS: Looks = [
  [/Water\|.*1 gal/, { plate: 'jug', content: '#cfe6f0' }],
  [/24 ×|Sports Drink.*8 ×|12 × 16/, 'water-pack'],
  [/8 × 6\.75/, 'box-wide'],
  [/(Energy|Coconut Water).*8 ×/, 'box-cans'],
  [/(8|12) × 12/, 'box-cans'],
  [/33\.8|2 L/, 'bottle-soda'],
  [/Sports Drink/, 'bottle-sport'],
  [/Refrigerated juice.*52/, 'gable'],
  [/Refrigerated/, 'bottle-juice'],
  [/./, 'bottle-juice'],
];

export const COFFEE: Looks = [
  [/Ground coffee.*30 oz/, 'can-coffee'],
  [/(Ground|Whole bean) coffee/, 'bag-coffee'],
  [/Instant Coffee/, { plate: 'jar-small', content: '#3a2114' }],
  [/Pods/, 'box-wide'],
  [/Cold coffee.*48|Milk Tea/, 'gable'],
  [/Cold coffee/, 'bottle-juice'],
  [/Tea bags/, 'box-small'],
  [/Matcha|Cocoa/, 'canister-slim'],
  [/./, 'pouch'],
];

const WINE = (content: string) => ({ plate: 'bottle-wine', content, art: null });

export const WINE_AND_BEER: Looks = [
  [/12 × 12/, 'box-cans'],
  [/Hard Seltzer|Lemonade/, 'box-cans'],
  [/6 × 12/, { plate: 'six-pack', content: '#3a1c08' }],
  [/Sparkling Rosé/, { plate: 'bottle-sparkling', content: '#d98a86', art: null }],
  [/Sparkling wine/, { plate: 'bottle-sparkling', content: '#1f3020', art: null }],
  [/Rosé/, WINE('#e09a90')],
  [/White and/, WINE('#a9a052')],
  [/Nigori/, WINE('#eceade')],
  [/Junmai/, WINE('#b9cfc4')],
  [/Sherry/, WINE('#8a4a1a')],
  [/./, WINE('#1c0a10')],
];
