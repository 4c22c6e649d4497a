import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const TOKENS = new URL('../../../packages/ui/src/tokens.css', import.meta.url);

/**
 * Starts every style sheet with the order of the layers. The browser takes the order from whichever sheet loads first,
 * and with pages in their own chunks that may be any of them.
 */
export function layerOrder(): Plugin {
  const order = /@layer [^;{]+;/.exec(readFileSync(TOKENS, 'utf8'))?.[0];
  if (order === undefined) throw new Error('tokens.css does not say the order of the layers');
  return {
    name: 'layer-order',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}${String(file.source)}`;
      }
    },
  };
}
