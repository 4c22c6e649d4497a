import { defineConfig } from 'vitest/config';
import { browserProject } from '../../tools/testing/browser-project.ts';

/** Parts and pages of the console. */
export default defineConfig(
  browserProject({
    root: import.meta.dirname,
    name: 'ops',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/styles.ts'],
    sharesPage: true,
    imports: ['@tanstack/react-query', '@tanstack/react-router', 'jsbarcode', 'zxing-wasm/reader'],
  }),
);
