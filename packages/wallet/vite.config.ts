import { cssTarget } from '@cartwright/ui/css-target.ts';
import { defineConfig } from 'vite';
import { elementCss } from './build/element-css.ts';
import { noPreload } from './build/no-preload.ts';

/**
 * `dist/cartwright-wallet.js`: the wallet for a page without React, one script with its style sheet inside, and beside it
 * a script for each other language. Preact stands in for React, which would be more than half of it.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'warn',
  plugins: [elementCss(), noPreload()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: {
    alias: [
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
    ],
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget,
    cssCodeSplit: false,
    manifest: true,
    modulePreload: false,
    // No `lib`: that keeps the white space of an ES module, which is an eighth of it.
    rollupOptions: {
      input: 'src/element/wallet-element.ts',
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: 'cartwright-wallet.js',
        chunkFileNames: 'cartwright-wallet.[name]-[hash].js',
      },
      // A directive for servers that render React has no effect in a browser.
      onLog: (level, log, report) => log.code === 'MODULE_LEVEL_DIRECTIVE' || report(level, log),
    },
  },
});
