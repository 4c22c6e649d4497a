import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packPlate } from './plate-file.ts';
import { readRaw } from './plate.ts';

/** `node tools/pictures/pack-plates.ts FOLDER`: packs what the renderer left in a folder into `plates`, where that is newer. */
const [folder = ''] = process.argv.slice(2);
const plates = path.join(import.meta.dirname, 'plates');
for (const file of readdirSync(folder).filter((name) => name.endsWith('.raw'))) {
  const [raw, packed] = [path.join(folder, file), path.join(plates, file.replace('.raw', '.plate'))];
  if (existsSync(packed) && statSync(packed).mtimeMs > statSync(raw).mtimeMs) continue;
  const bytes = await packPlate(readRaw(readFileSync(raw)));
  writeFileSync(packed, bytes);
  console.log(`${file} ${Math.round(bytes.length / 1024)} kB`);
}
