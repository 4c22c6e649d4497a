import { cssTarget } from '@cartwright/ui/css-target.ts';
import { defineConfig } from 'vite';
import { noPreload } from './build/no-preload.ts';

/**
 * `dist/react/react.js`: the wallet as a React page gets it, with the parts of the design system that it uses and
 * without React itself, which the page has. Our own shop builds it from the sources; this build is for measuring the
 * size.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'warn',
  plugins: [noPreload()],
  build: {
    outDir: 'dist/react',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget,
    manifest: true,
    modulePreload: false,
    rollupOptions: {
      input: 'src/react.tsx',
      preserveEntrySignatures: 'strict',
      external: /^react(?:-dom)?(?:\/|$)/,
      output: { entryFileNames: 'react.js' },
      // A directive for servers that render React has no effect in a browser.
      onLog: (level, log, report) => log.code === 'MODULE_LEVEL_DIRECTIVE' || report(level, log),
    },
  },
});
