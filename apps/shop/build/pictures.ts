import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

interface Drawings {
  readonly icons: { readonly [name: string]: { readonly body: string } | undefined };
  readonly width: number;
  readonly height: number;
}
interface Catalog {
  readonly categories: { readonly [category: string]: readonly string[] | undefined };
}

const CATEGORIES = ['Food & Drink', 'Animals & Nature', 'Objects', 'Activities'];
const resolve = createRequire(import.meta.url).resolve;
const read = (file: string): unknown =>
  JSON.parse(readFileSync(resolve(`@iconify-json/fluent-emoji-flat/${file}.json`), 'utf8'));

/** The product drawings: each is served as `/pictures/{name}.svg`, which is what a product's `picture` names. */
export function pictures(): Plugin {
  // The package describes both files; nothing else writes them.
  const drawings = read('icons') as Drawings;
  const names = CATEGORIES.flatMap((category) => (read('metadata') as Catalog).categories[category] ?? []);
  return {
    name: 'pictures',
    configureServer(server) {
      server.middlewares.use('/pictures/', (request, response, next) => {
        const name = /^\/?([\w-]+)\.svg/.exec(request.url ?? '')?.[1] ?? '';
        const source = drawings.icons[name] && svg(drawings, name);
        if (source === undefined) return next();
        response.setHeader('content-type', 'image/svg+xml').end(source);
      });
    },
    generateBundle() {
      for (const name of names) {
        if (drawings.icons[name])
          this.emitFile({ type: 'asset', fileName: `pictures/${name}.svg`, source: svg(drawings, name) });
      }
    },
  };
}

function svg({ icons, width, height }: Drawings, name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${icons[name]?.body ?? ''}</svg>`;
}
