import path from 'node:path';
import { defineConfig } from 'vite';

/** The browser code of the card frames: one script and one style sheet per document, named by their content. */
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
    rollupOptions: { input: path.join(import.meta.dirname, 'src/frames/payment-form.ts') },
  },
});
