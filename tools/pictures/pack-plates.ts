import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packPlate } from './plate-file.ts';
import { readRaw } from './plate.ts';

/** `node tools/pictures/pack-plates.ts FOLDER`: packs what the renderer left in a folder into `plates`. */
const [folder = ''] = process.argv.slice(2);
const plates = path.join(import.meta.dirname, 'plates');
for (const file of readdirSync(folder).filter((name) => name.endsWith('.raw'))) {
  const bytes = await packPlate(readRaw(readFileSync(path.join(folder, file))));
  writeFileSync(path.join(plates, file.replace('.raw', '.plate')), bytes);
  console.log(`${file} ${Math.round(bytes.length / 1024)} kB`);
}
