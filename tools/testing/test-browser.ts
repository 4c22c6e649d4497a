import { chromium } from '@playwright/test';
import type { TestProject } from 'vitest/node';
import { BROWSER_ARGS, ensureBrowser } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A Chromium for tests without a page of their own. */
    browserUrl: string;
  }
}

/** One browser for all tests of a project that drive it themselves. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({ args: [...BROWSER_ARGS], executablePath: ensureBrowser() });
  project.provide('browserUrl', server.wsEndpoint());
  return async () => await server.close();
}
