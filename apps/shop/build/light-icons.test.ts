import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import MapPin from 'lucide-react/icons/map-pin';
import Store from 'lucide-react/icons/store';
import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { build } from 'vite';
import { lightIcons } from './light-icons.ts';

// Beside the packages, so that what is built finds React.
const folder = mkdtempSync(path.join(import.meta.dirname, '../../../node_modules/.icons-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Icons = Readonly<Record<'MapPin' | 'Store', LucideIcon>>;
const ENTRY = `
  export { default as MapPin } from 'lucide-react/icons/map-pin';
  export { default as Store } from 'lucide-react/icons/store';`;

/** The elements, each with its attributes in one order, and without the library's own class names. */
function drawn(icon: LucideIcon): string[] {
  const props = { className: 'icon', strokeWidth: 1.75, 'aria-hidden': 'true' } as const; // as `Icon` draws
  const markup = renderToStaticMarkup(createElement(icon, props)).replace(/lucide [^"]*icon/, 'icon');
  return [...markup.matchAll(/<[^>]+>/g)].map(([tag]) =>
    (tag.match(/^<\/?\w+|[\w-]+="[^"]*"/g) ?? []).sort().join(' '),
  );
}

test('a built icon has the lines that the library draws, with less code', async () => {
  const entry = path.join(folder, 'icons.js');
  writeFileSync(entry, ENTRY);
  const [output] = [
    await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [lightIcons()],
      build: { rolldownOptions: { input: entry, external: /^react/, preserveEntrySignatures: 'strict' } },
    }),
  ].flat();
  if (output === undefined || !('output' in output)) throw new Error('nothing was built');
  const [{ fileName, code }] = output.output;
  expect(code).not.toContain('absoluteStrokeWidth');
  // It exports what the entry names.
  const built = (await import(pathToFileURL(path.join(folder, 'dist', fileName)).href)) as Icons;
  expect(drawn(Store)).toHaveLength(8);
  expect(drawn(built.Store)).toEqual(drawn(Store));
  expect(drawn(built.MapPin)).toEqual(drawn(MapPin));
});
