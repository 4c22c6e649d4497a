import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';

/** Every file of the build before this one, without the compressed copies that the server chooses itself. */
const files = readdirSync(path.join(import.meta.dirname, 'dist/assets'))
  .filter((name) => !/\.(?:br|gz)$/.test(name))
  .toSorted()
  .map((name) => `/assets/${name}`);

/** The service worker: one script without a hash in its name, at the root of the console, with the names of all files. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: { BUILD_FILES: JSON.stringify(files) },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2023',
    rolldownOptions: {
      input: 'src/worker/console-worker.ts',
      output: { format: 'iife', entryFileNames: 'console-worker.js' },
    },
  },
});
