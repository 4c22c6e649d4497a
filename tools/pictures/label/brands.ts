import type { Face } from './fonts.ts';

/** How labels of a brand are laid out. */
export type Layout = 'band' | 'wave' | 'panel' | 'plain' | 'crest' | 'split' | 'stripe' | 'badge';

/** How a brand looks on its packs. */
export interface Brand {
  readonly main: string;
  readonly dark: string;
  readonly mark: Face;
  readonly layout: Layout;
}

const brand = (main: string, dark: string, mark: Face, layout: Layout): Brand => ({ main, dark, mark, layout });

/** Every brand of the demo, drawn by hand so that no two beside each other on a shelf look alike. */
const BRANDS: Readonly<Record<string, Brand>> = {
  'Plain Shelf': brand('#2b3440', '#1b222b', 'sans', 'plain'),
  Fieldgate: brand('#3d7a34', '#1f4a1e', 'slab', 'plain'),
  'Sunridge Farms': brand('#e07b1a', '#7d3a08', 'fat', 'badge'),
  'Green Ladder': brand('#2f7a43', '#17472a', 'old', 'wave'),
  'Hollow Creek': brand('#1d6f8a', '#0b3f52', 'serif', 'stripe'),
  'Hearth & Crumb': brand('#8a4b2a', '#4f2815', 'slab', 'plain'),
  "Miller's Table": brand('#1f4f7a', '#0f2f4d', 'serif', 'crest'),
  'Old Stone Oven': brand('#7a2f22', '#431710', 'fat', 'panel'),
  'Golden Sheaf': brand('#d19a1a', '#6b4a05', 'script', 'band'),
  'Meadow Pail': brand('#2f6fb5', '#143c6b', 'soft', 'plain'),
  'Clover Hollow': brand('#3f8a3a', '#1e4f1d', 'brush', 'wave'),
  'Three Churns': brand('#b3202c', '#6d0f18', 'slab', 'badge'),
  'Brightwater Dairy': brand('#0e7cab', '#064666', 'old', 'split'),
  'Ridgeline Meats': brand('#2b3440', '#141a21', 'tall', 'plain'),
  "Butcher's Block Road": brand('#8f1f1f', '#520e0e', 'slab', 'split'),
  'Copper Kettle Farms': brand('#a8572a', '#5c2c12', 'old', 'stripe'),
  'Harbor Nine': brand('#14507d', '#082d49', 'tall', 'plain'),
  Saltmarsh: brand('#3f7f78', '#1b4a45', 'serif', 'stripe'),
  'Cold Current': brand('#1d7fb8', '#0b4568', 'sans', 'split'),
  'Corner Counter': brand('#25303b', '#12181e', 'narrow', 'plain'),
  'Larder Lane': brand('#4f6f2a', '#2b4013', 'old', 'badge'),
  'Stanhope Deli': brand('#7c1f3f', '#470f22', 'serif', 'crest'),
  Frostline: brand('#1f5fa8', '#0f3566', 'tall', 'plain'),
  'Winter Pantry': brand('#3b4f8c', '#1d2b57', 'old', 'stripe'),
  'Polar Kitchen': brand('#0e8fb0', '#055066', 'soft', 'split'),
  'Sunday Supper': brand('#c4472a', '#702310', 'script', 'panel'),
  'Harvest Cupboard': brand('#6a3b8c', '#3c1d57', 'old', 'badge'),
  Copperpot: brand('#b5532a', '#662a10', 'fat', 'wave'),
  'Tillage & Co': brand('#2c6b4a', '#143c28', 'slab', 'crest'),
  'Morning Acre': brand('#d7541f', '#7a2a0a', 'slab', 'band'),
  'Oat Street': brand('#5c7a8a', '#2e4450', 'serif', 'stripe'),
  Sunup: brand('#e8a317', '#7d5205', 'soft', 'split'),
  'Whisk & Pin': brand('#c43a6b', '#741c3e', 'brush', 'wave'),
  'Sugar Mill': brand('#2f8f83', '#12514a', 'fat', 'badge'),
  'Far Table': brand('#33475b', '#182531', 'narrow', 'plain'),
  'Casa Lumbre': brand('#c2351f', '#6e170b', 'fat', 'band'),
  'Red Lantern Pantry': brand('#b3121f', '#64060d', 'tall', 'split'),
  'Saffron Road House': brand('#d98a12', '#7a4706', 'old', 'crest'),
  'Crisp Hill': brand('#c9302c', '#7a1310', 'script', 'band'),
  'Tin Whistle': brand('#1f4fb0', '#0e2a66', 'tall', 'split'),
  'Maple & Salt': brand('#6b3d1e', '#3a1e0c', 'old', 'stripe'),
  'Brook & Barrel': brand('#3f7f3a', '#1c471b', 'old', 'wave'),
  'Tall Glass': brand('#2a8fc4', '#0f4f74', 'tall', 'split'),
  'Citrus Row': brand('#e8741a', '#83390a', 'soft', 'band'),
  'Lamplight Roasters': brand('#2d2a3e', '#151320', 'serif', 'crest'),
  'Kettle & Leaf': brand('#4a7a3a', '#223f1b', 'fat', 'badge'),
  'Third Street Roast': brand('#b0522a', '#5f2710', 'narrow', 'stripe'),
  'Stone Porch': brand('#4f4a44', '#25211d', 'serif', 'crest'),
  'Fox & Furrow': brand('#a8431f', '#5e210b', 'old', 'stripe'),
  'Long Valley': brand('#39603a', '#1a341b', 'script', 'crest'),
  'Harbor Bell': brand('#1f4a6e', '#0e2a42', 'slab', 'badge'),
  'Bright Bucket': brand('#e0431f', '#82210b', 'soft', 'band'),
  'Linen Hill': brand('#5f86a8', '#2f4c66', 'serif', 'wave'),
  Tidewell: brand('#0e7c7b', '#064b4e', 'sans', 'split'),
  Cloudfold: brand('#4f8fd0', '#1f4f85', 'soft', 'wave'),
  'Softer Days': brand('#b06aa8', '#66345f', 'brush', 'stripe'),
  Handly: brand('#2f9a62', '#125536', 'tall', 'split'),
  Wellmark: brand('#1f6fb5', '#0c3d6b', 'sans', 'split'),
  'Dr. Alder': brand('#2f7a56', '#12452e', 'serif', 'stripe'),
  'Steady Day': brand('#c4501f', '#702a0b', 'soft', 'badge'),
  'Marigold & Mint': brand('#e39a1a', '#1f6b55', 'old', 'wave'),
  "Barber's Row": brand('#23303d', '#10181f', 'tall', 'crest'),
  'Still Water': brand('#6f9fb0', '#34596a', 'serif', 'stripe'),
  'Little Acorn': brand('#7a9a3a', '#42571a', 'brush', 'wave'),
  'Tuck & Tumble': brand('#e0719a', '#86385a', 'soft', 'badge'),
  'First Spoon': brand('#2f9fb5', '#125866', 'soft', 'split'),
  'Good Tail': brand('#b5451f', '#66220b', 'slab', 'band'),
  'Whisker Lane': brand('#5b3a8c', '#331d57', 'old', 'split'),
  'Barn & Burrow': brand('#4f6b2f', '#2a3d15', 'fat', 'badge'),
};

/** How a brand looks; one that nobody drew looks like the plain one. */
export function brandOf(name: string): Brand {
  return BRANDS[name] ?? brand('#2b3440', '#1b222b', 'sans', 'plain');
}

/** Whether a brand was drawn. */
export const isDrawn = (name: string): boolean => name in BRANDS;
