import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { Sharp } from 'sharp';
import { type DemoGoods, demoGoods } from './demo-goods.ts';
import { PICTURES, type PictureKind, pictureFile } from './files.ts';
import { lookFor } from './goods/dress.ts';
import { image, picturesOf } from './picture.ts';

/**
 * `node tools/pictures/make-pictures.ts [PART …]`: writes the pictures of every product of the demo whose plate is there,
 * or only of those whose department, kind, plate or number is a part named; `--missing` leaves existing ones as they are,
 * `--fronts` makes no backs.
 */
const SIDES: Readonly<Record<PictureKind, number>> = { tile: 320, large: 640, back: 512 };
const QUALITIES: Readonly<Record<PictureKind, number>> = { tile: 46, large: 40, back: 40 };
/** The most that a tile may weigh. */
const TILE_BYTES = 8_000;
const LIST = new URL('../../apps/api/src/seed/data/pictures.tsv', import.meta.url);

const sizes: Record<PictureKind, number[]> = { tile: [], large: [], back: [] };

async function write(picture: Sharp, gtin13: string, kind: PictureKind): Promise<void> {
  const side = SIDES[kind];
  const small = picture.resize(side, side, { kernel: 'lanczos3' });
  const encode = (quality: number) =>
    small.clone().avif({ quality, effort: 1, chromaSubsampling: '4:2:0', tune: 'ssim' }).toBuffer();
  let quality = QUALITIES[kind];
  let bytes = await encode(quality);
  // Leaves and berries are finer than labels.
  while (kind === 'tile' && bytes.length > TILE_BYTES) bytes = await encode((quality -= 5));
  writeFileSync(pictureFile(gtin13, kind), bytes);
  sizes[kind].push(bytes.length);
}

async function make(goods: DemoGoods): Promise<boolean> {
  const pictures = await picturesOf(goods, hasBacks);
  if (!pictures) return false;
  await write(image(pictures.front), goods.gtin13, 'tile');
  await write(image(pictures.front), goods.gtin13, 'large');
  if (pictures.back) await write(image(pictures.back), goods.gtin13, 'back');
  return true;
}

/** Tells the demo which products have pictures, and which of them their back too. */
function writeList(all: readonly DemoGoods[]): void {
  const rows = all.flatMap(({ gtin13 }) => {
    if (!existsSync(pictureFile(gtin13, 'large'))) return [];
    return [`${gtin13}\t${existsSync(pictureFile(gtin13, 'back')) ? 'packs' : 'goods'}`];
  });
  writeFileSync(LIST, `# gtin13\tpacks, with a picture of the back, or goods\n${rows.toSorted().join('\n')}\n`);
}

const parts = process.argv.slice(2).filter((part) => !part.startsWith('--'));
const hasBacks = !process.argv.includes('--fronts');
const isOnlyMissing = process.argv.includes('--missing');
const all = demoGoods();
mkdirSync(PICTURES, { recursive: true });
let without = 0;
for (const goods of all) {
  const names = [goods.departmentId, goods.kind, lookFor(goods)?.plate ?? '', goods.gtin13];
  if (parts.length > 0 && !parts.some((part) => names.includes(part))) continue;
  if (isOnlyMissing && existsSync(pictureFile(goods.gtin13, 'large'))) continue;
  if (!(await make(goods))) without++;
}
writeList(all);
for (const [kind, bytes] of Object.entries(sizes)) {
  const total = bytes.reduce((sum, size) => sum + size, 0);
  console.log(`${kind}: ${bytes.length}, ${Math.round(total / 1e3)} kB, largest ${Math.max(0, ...bytes)} B`);
}
console.log(`without a plate: ${without}`);
