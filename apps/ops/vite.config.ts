import { cssTarget } from '@cartwright/ui/css-target.ts';
import { layerOrder } from '../../tools/build/layer-order.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const CONSOLE = process.env['OPS_API'] ?? 'http://localhost:3002';

/**
 * `dist/` after a build: `index.html`, and hashed files in `assets/`, to be cached for ever. For development, the
 * console's server runs on its usual port and Vite passes calls and pictures on.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), layerOrder()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget,
    // One sheet: a lost connection would leave a page that loads later without the sheets of its own (decision 125).
    cssCodeSplit: false,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/ops': CONSOLE, '/pictures': CONSOLE } },
});
