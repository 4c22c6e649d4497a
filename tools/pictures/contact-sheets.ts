import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { type DemoGoods, demoGoods } from './demo-goods.ts';
import { pictureFile } from './files.ts';

/**
 * `node tools/pictures/contact-sheets.ts FOLDER [DEPARTMENT …]`: many tiles of a department on one ground, for whoever
 * judges them. Products without a picture stay empty.
 */
const SIDE = 150;
const COLUMNS = 12;
const ROWS = 9;
const GROUND = '#eef0ea';
const EMPTY = '#d7d2c4';

async function tileOf({ gtin13 }: DemoGoods): Promise<Buffer> {
  const file = pictureFile(gtin13, 'tile');
  if (existsSync(file)) return sharp(file).resize(SIDE, SIDE).png().toBuffer();
  return sharp({ create: { width: SIDE, height: SIDE, channels: 4, background: EMPTY } })
    .png()
    .toBuffer();
}

async function writeSheet(goods: readonly DemoGoods[], out: string): Promise<void> {
  const tiles = await Promise.all(
    goods.map(async (each, index) => ({
      input: await tileOf(each),
      left: (index % COLUMNS) * SIDE,
      top: Math.floor(index / COLUMNS) * SIDE,
    })),
  );
  const height = Math.ceil(goods.length / COLUMNS) * SIDE;
  const canvas = sharp({ create: { width: COLUMNS * SIDE, height, channels: 4, background: GROUND } });
  await canvas.composite(tiles).png().toFile(out);
}

const [folder = '.', ...departments] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const [department, goods] of Map.groupBy(demoGoods(), ({ departmentId }) => departmentId)) {
  if (departments.length > 0 && !departments.includes(department)) continue;
  for (let start = 0; start < goods.length; start += COLUMNS * ROWS) {
    const page = 1 + start / (COLUMNS * ROWS);
    await writeSheet(goods.slice(start, start + COLUMNS * ROWS), path.join(folder, `${department}-${page}.png`));
  }
}
