import type { Plugin } from 'vite';

/**
 * Takes Vite's preload helper out of a build: it loads what a chunk needs beside itself, a language needs nothing, and it
 * is twice the size of what asks for one.
 */
export const noPreload = (): Plugin => ({
  name: 'no-preload',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined),
});
