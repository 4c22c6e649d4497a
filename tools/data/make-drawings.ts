import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readDepartments, readFamilies } from '../../apps/api/src/seed/product-families.ts';

/**
 * Writes the drawings of the demo products to `apps/shop/public/pictures`, one SVG for each name that `seed/data` uses
 * and no others. Run it after adding products; the result is committed.
 */
interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>;
  readonly width: number;
  readonly height: number;
}

const folder = new URL('../../apps/shop/public/pictures/', import.meta.url);
/** Shown on the home page and in an empty cart, besides the products of the catalog. */
const FURTHER = ['basket', 'package', 'shopping-bags', 'sheaf-of-rice'];

function readIcons(): IconSet {
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json');
  // The file is the package's own and has this shape by its schema.
  return JSON.parse(readFileSync(file, 'utf8')) as IconSet;
}

const departments = readDepartments();
const names = new Set([
  ...FURTHER,
  ...departments.map(({ picture }) => picture),
  ...readFamilies(departments).flatMap(({ varieties }) => varieties.map(({ picture }) => picture)),
]);
const { icons, width, height } = readIcons();
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder).filter((name) => name.endsWith('.svg')))
  if (!names.has(file.replace('.svg', ''))) rmSync(new URL(file, folder));
for (const name of names) {
  const icon = icons[name];
  if (!icon) throw new Error(`no picture named ${name}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${icon.body}</svg>\n`;
  writeFileSync(new URL(`${name}.svg`, folder), svg);
}
console.log(`${names.size} pictures`);
