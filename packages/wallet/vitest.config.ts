import { defineConfig } from 'vitest/config';
import { browserProject } from '../../tools/testing/browser-project.ts';

/** The wallet's parts and screens; those that need a payment host are in vitest.pay.config.ts. */
export default defineConfig(
  browserProject({
    root: import.meta.dirname,
    name: 'wallet',
    include: ['src/**/*.test.tsx'],
    exclude: ['src/**/*.pay.test.tsx'],
    sharesPage: true,
  }),
);
