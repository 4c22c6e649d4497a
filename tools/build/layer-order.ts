import { readFileSync } from 'node:fs';

const TOKENS = new URL('../../packages/ui/src/tokens.css', import.meta.url);

/** The part of a built file that matters here. */
interface BuiltFile {
  readonly type: string;
  readonly fileName: string;
  source?: string | Uint8Array;
}

/**
 * Starts every style sheet of a Vite build with the order of the layers. The browser takes the order from whichever sheet
 * loads first, and with pages in their own chunks that may be any of them.
 */
export function layerOrder() {
  const order = /@layer [^;{]+;/.exec(readFileSync(TOKENS, 'utf8'))?.[0];
  if (order === undefined) throw new Error('tokens.css does not say the order of the layers');
  return {
    name: 'layer-order',
    generateBundle: {
      // Vite itself adds the sheet of a build that has only one in this step.
      order: 'post' as const,
      handler(_: unknown, bundle: Readonly<Record<string, BuiltFile>>) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}${String(file.source)}`;
        }
      },
    },
  };
}
