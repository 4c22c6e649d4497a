import { defineConfig } from 'vitest/config';
import { browserProject } from '../../tools/testing/browser-project.ts';

/** Tests of the design system's parts, all of which run in the browser. */
export default defineConfig(
  browserProject({
    root: import.meta.dirname,
    name: 'ui',
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    setupFiles: ['src/testing/styles.ts'],
    sharesPage: true,
  }),
);
