import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightIcons } from './build/light-icons.ts';
import { SOURCE_LOCALE } from './build/locales.ts';
import { localize } from './build/localize.ts';
import { baseOf, RESOLVE } from './build/shared-config.ts';

const LOCALE = process.env['SHOP_LOCALE'] ?? SOURCE_LOCALE;

/** The same shop front for the server, which renders pages with it: `dist/server/<language>/server.js`, for Node alone. */
export default defineConfig({
  root: import.meta.dirname,
  base: baseOf(LOCALE),
  publicDir: false,
  plugins: [localize(LOCALE), react(), lightIcons()],
  resolve: RESOLVE,
  // React tells its two builds apart by this when it is loaded; the server's environment is not the build's.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/server.tsx',
    outDir: `dist/server/${LOCALE}`,
    emptyOutDir: true,
    target: 'es2023',
    minify: false,
  },
});
