import { cssTarget } from '@cartwright/ui/css-target.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bannerThemes } from './build/banner-themes.ts';
import { chunks } from './build/chunks.ts';
import { layerOrder } from './build/layer-order.ts';
import { lightIcons } from './build/light-icons.ts';
import { pictures } from './build/pictures.ts';

/**
 * `dist/` after a build:
 *   index.html    with the three places that the server fills (its own first comment names them)
 *   themes.json   { "main": "<link …>", … }: one style sheet per banner, and its fonts to preload
 *   assets/       hashed, to be cached for ever
 *   pictures/     goods by name, `pictures/carrot.svg`; to be cached for a day
 * For development, the API runs on its usual port and Vite passes its paths on.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), lightIcons(), bannerThemes(), layerOrder(), pictures()],
  // The router's store still brings what React has had since 18.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: {
    target: 'es2023',
    cssTarget,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: chunks } },
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  server: { proxy: Object.fromEntries(['/atlas', '/accountmanagement', '/content'].map((path) => [path, api()])) },
});

function api(): string {
  return process.env['SHOP_API'] ?? 'http://localhost:3000';
}
