import path from 'node:path';
import { FRAME_DOCUMENTS, type FrameDocument } from '@cartwright/contracts/frames';
import { defineConfig, type EnvironmentOptions } from 'vite';

const OUT = path.join(import.meta.dirname, 'dist/frames');

/** An environment's name has no dashes. */
const environmentOf = (document: FrameDocument): string => document.replaceAll('-', '_');

/** One script that imports nothing: its integrity in the document covers everything that runs there (decision 41). */
const alone = (document: FrameDocument): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: OUT,
    // All are built into one folder: the first build empties it.
    emptyOutDir: document === FRAME_DOCUMENTS[0],
    manifest: `.vite/${document}.json`,
    rolldownOptions: {
      input: path.join(import.meta.dirname, `src/frames/${document}.ts`),
      // The style sheet and its name are the same for all: loaded once, it is cached for every form.
      output: { codeSplitting: false, assetFileNames: ({ names: [name = ''] }) => nameOf(name) },
    },
  },
});
const nameOf = (name: string): string => (name.endsWith('.css') ? 'frame-[hash].css' : '[name]-[hash][extname]');

/** The browser code of the card frames: one script for each document, named by its content, and one style sheet. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/manage-payment/assets/',
  publicDir: false,
  logLevel: 'warn',
  build: { assetsDir: '', assetsInlineLimit: 0, target: 'es2023', modulePreload: false },
  environments: Object.fromEntries(FRAME_DOCUMENTS.map((document) => [environmentOf(document), alone(document)])),
  builder: {
    buildApp: async (builder) => {
      for (const document of FRAME_DOCUMENTS) {
        const environment = builder.environments[environmentOf(document)];
        if (environment) await builder.build(environment);
      }
    },
  },
});
