import { cssTarget } from '@cartwright/ui/css-target.ts';
import { layerOrder } from '../../tools/build/layer-order.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bannerThemes } from './build/banner-themes.ts';
import { chunks } from './build/chunks.ts';
import { documentText } from './build/document-text.ts';

import { lightIcons } from './build/light-icons.ts';
import { SOURCE_LOCALE } from './build/locales.ts';
import { localize } from './build/localize.ts';
import { pictures } from './build/pictures.ts';
import { baseOf, RESOLVE } from './build/shared-config.ts';

/** A build has one language, and each but the first is asked for by name: `SHOP_LOCALE=es-US`. */
const LOCALE = process.env['SHOP_LOCALE'] ?? SOURCE_LOCALE;

/**
 * `dist/` after a build:
 *   index.html    with the three places that the server fills (its own first comment names them)
 *   themes.json   { "main": "<link …>", … }: one style sheet per banner, and its fonts to preload
 *   assets/       hashed, to be cached for ever
 *   pictures/     goods by name, `pictures/carrot.svg`; to be cached for a day
 *   service-worker.js   what answers without a connection (see vite.worker.config.ts)
 *   server/       the renderer of each language, for the server alone (see vite.server.config.ts)
 *   es-US/        the same in another language, with addresses below `/es-US/`; pictures and logos have no language
 * For development, the API runs on its usual port and Vite passes its paths on.
 */
export default defineConfig(({ command }) => {
  const isFirst = LOCALE === SOURCE_LOCALE || command === 'serve';
  return {
    root: import.meta.dirname,
    base: isFirst ? '/' : baseOf(LOCALE),
    ...(!isFirst && { publicDir: false }),
    plugins: [
      localize(LOCALE),
      documentText(LOCALE),
      react(),
      lightIcons(),
      bannerThemes(),
      layerOrder(),
      isFirst && pictures(),
    ],
    resolve: RESOLVE,
    build: {
      outDir: isFirst ? 'dist' : `dist/${LOCALE}`,
      emptyOutDir: true,
      target: 'es2023',
      cssTarget,
      manifest: true,
      rolldownOptions: { output: { codeSplitting: chunks } },
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: true,
    },
    server: { proxy: Object.fromEntries(['/atlas', '/accountmanagement', '/content'].map((path) => [path, api()])) },
  };
});

function api(): string {
  return process.env['SHOP_API'] ?? 'http://localhost:3000';
}
