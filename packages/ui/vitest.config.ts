import { defineConfig } from 'vitest/config';
import { browserProject } from '../../tools/testing/browser-project.ts';

/** Parts of the design system; every test of theirs runs in the browser. */
export default defineConfig(
  browserProject({
    root: import.meta.dirname,
    name: 'ui',
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    setupFiles: ['src/testing/styles.ts'],
    sharesPage: true,
  }),
);
