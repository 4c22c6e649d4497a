import path from 'node:path';
import { FRAME_DOCUMENTS } from '@cartwright/contracts/frames';
import { defineConfig } from 'vite';

/** The browser code of the card frames: one script per document and what several share, named by their content. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/manage-payment/assets/',
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: 'dist/frames',
    emptyOutDir: true,
    assetsDir: '',
    assetsInlineLimit: 0,
    target: 'es2023',
    manifest: true,
    modulePreload: false,
    rolldownOptions: {
      input: FRAME_DOCUMENTS.map((name) => path.join(import.meta.dirname, `src/frames/${name}.ts`)),
      // What documents share is one file, and what is about bank cards another: whoever has seen one form has it for all.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'core',
              test: /^(?!.*(?:credit-card-type|card-validator|frames\/(?:brands|check-card|card-rules)))/,
              minShareCount: 2,
            },
            { name: 'cards', minShareCount: 2 },
          ],
        },
      },
    },
  },
});
