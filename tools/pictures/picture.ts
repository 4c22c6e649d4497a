import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { type Dress, type Pixels, compose } from './compose.ts';
import type { DemoGoods } from './demo-goods.ts';
import { ART_LOOKS } from './goods/arts.ts';
import { artOf, contentOf, flavorOf, lookFor, motifOf } from './goods/dress.ts';
import type { Look } from './goods/look.ts';
import { printBack } from './label/back.ts';
import { brandOf } from './label/brands.ts';
import { printFront } from './label/front.ts';
import type { Art } from './label/label.ts';
import { sheetOf } from './label/sheet.ts';
import { readPlate } from './plate-file.ts';
import type { Plate } from './plate.ts';

const PLATES = path.join(import.meta.dirname, 'plates');
/** Plates are large: only so many are kept. */
const PLATES_KEPT = 40;
const plates = new Map<string, Plate>();
const arts = new Map<string, Buffer>();

const fileOf = (plate: string): string => path.join(PLATES, `${plate}.plate`);
/** Whether a plate has been rendered. */
export const hasPlate = (plate: string): boolean => existsSync(fileOf(plate));

async function plateOf(name: string): Promise<Plate> {
  const known = plates.get(name);
  if (known) return known;
  const plate = await readPlate(readFileSync(fileOf(name)));
  const [oldest] = plates.keys();
  if (plates.size >= PLATES_KEPT && oldest !== undefined) plates.delete(oldest);
  plates.set(name, plate);
  return plate;
}

/** The pixels as an image. */
export const image = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 4 } });

const dressOf = (look: Look): Dress => ({
  ...(look.rampA && { rampA: look.rampA }),
  ...(look.rampB && { rampB: look.rampB }),
  ...(look.body && { body: look.body }),
  ...(look.cap && { cap: look.cap }),
  ...(look.exposure && { exposure: look.exposure }),
});

/** Pixels across a food on a label. */
const ART_SIZE = 360;

/** A food as labels show it; null if its plate is missing. */
async function foodPng(name: string): Promise<Buffer | null> {
  const look = ART_LOOKS[name];
  if (!look || !hasPlate(look.plate)) return null;
  const known = arts.get(name);
  if (known) return known;
  const made = compose(await plateOf(look.plate), { ...dressOf(look), exposure: 1.06, isWithoutShadow: true });
  const png = await image(made).trim({ threshold: 8 }).resize(ART_SIZE, ART_SIZE, { fit: 'inside' }).png().toBuffer();
  arts.set(name, png);
  return png;
}

/** `NET WT 12 OZ`, or what else the law asks of the size. */
function contentsOf(size: string): string {
  const upper = size.toUpperCase();
  if (upper.startsWith('ABOUT') || /CT|FL|GAL|\bL$|ML|EACH|SQ|PK|PC|BUNCH|HEAD|\bIN$|PT|×/.test(upper)) return upper;
  return `NET WT ${upper}`;
}

/** Packs whose sides are printed like their front. */
const PRINTED_ALL_OVER = /^(box|butter|brick|gable|bag-paper|bag-big|six|gift|tissue|water|tub$|cup|canister)/;
/** Film whose gleam would hide what is printed on it. */
const GLOSS: readonly (readonly [RegExp, number])[] = [
  [/^bag-(frozen|chips|slim)/, 0.5],
  [/^(pouch|bag-coffee|bar)/, 0.65],
  [/^tray-/, 0.4],
];
/** Packs of plastic in a color of their own. */
const COLORED = /^(jug-detergent|spray|pump|bottle-flip|bottle-upright|stick|tube|lip-balm)/;

/** The color of a pack's body. */
function bodyOf(look: Look, goods: DemoGoods, ground: string, flavor: string): string {
  if (look.body) return look.body;
  if (PRINTED_ALL_OVER.test(look.plate)) return ground;
  if (COLORED.test(look.plate)) return /white|free|unscented|sensitive/i.test(goods.name) ? '#f2f1ec' : flavor;
  return '#f1ece0';
}

/** Everything that a product lays on its plate, and what stands on its label's front. */
async function dressed(goods: DemoGoods, look: Look, plate: Plate): Promise<Dress> {
  const brand = brandOf(goods.brand);
  const flavor = flavorOf(look, goods) ?? brand.main;
  const food = plate.uv ? artOf(look, goods) : null;
  const png = food === null ? null : await foodPng(food);
  const art: Art = png ? { kind: 'food', png } : { kind: 'motif', name: motifOf(look, goods) };
  const isSticker = /^(tray|clam)-/.test(look.plate);
  const front = plate.uv
    ? printFront(
        {
          brandName: goods.brand,
          brand,
          flavor,
          art,
          name: goods.name,
          contents: contentsOf(goods.size),
          claim: goods.isOrganic ? 'ORGANIC' : null,
          layout: isSticker ? 'plain' : goods.isAlcohol && look.plate.startsWith('bottle') ? 'crest' : null,
        },
        sheetOf(look.plate),
      )
    : null;
  return {
    cap: /^(Milk|Plant milk|Soy milk)$/.test(goods.kind) ? flavor : brand.main,
    content: contentOf(look, goods),
    ...dressOf(look),
    body: bodyOf(look, goods, front?.ground ?? '#f1ece0', flavor),
    label: front?.print ?? null,
    gloss: GLOSS.find(([pattern]) => pattern.test(look.plate))?.[1] ?? 1,
  };
}

/** The pictures of a product: its front and, of a pack with nutrition facts, its back. Null while its plate is missing. */
export async function picturesOf(
  goods: DemoGoods,
  hasBacks = true,
): Promise<{ readonly front: Pixels; readonly back: Pixels | null } | null> {
  const look = lookFor(goods);
  if (!look || !hasPlate(look.plate)) return null;
  const plate = await plateOf(look.plate);
  const dress = await dressed(goods, look, plate);
  const { nutrition, ingredients } = goods.product;
  const hasBack =
    hasBacks && nutrition !== null && plate.uv !== null && !/^(tray|clam)-|^can-short|^tub-clear/.test(look.plate);
  if (!hasBack) return { front: compose(plate, dress), back: null };
  const text = { brandName: goods.brand, brand: brandOf(goods.brand), name: goods.name, nutrition, ingredients };
  const back = compose(plate, { ...dress, label: printBack(text, sheetOf(look.plate), goods.gtin13) });
  return { front: compose(plate, dress), back };
}
