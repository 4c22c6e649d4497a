import path from 'node:path';
import type { Page } from '@playwright/test';
import { filesBelow, isMessageFile } from '../../apps/shop/build/message-files.ts';
import { ROOT } from './world.ts';

const SOURCES = path.join(ROOT, 'apps/shop/src');

/** The messages of two words or more in a table, at any depth; what a function gives is not known here. */
function textsIn(messages: unknown): string[] {
  if (typeof messages === 'string') return /\p{L}\s+\p{L}/u.test(messages) ? [messages.trim()] : [];
  return typeof messages === 'object' && messages !== null ? Object.values(messages).flatMap(textsIn) : [];
}

const read = async (file: string): Promise<string[]> => textsIn({ ...(await import(path.join(SOURCES, file))) });

/** Every English message of the shop that the other language does not have too. */
export async function englishMessages(locale: string): Promise<ReadonlySet<string>> {
  const files = filesBelow(SOURCES).filter(isMessageFile);
  const english = (await Promise.all(files.map(read))).flat();
  const others = (await Promise.all(files.map((file) => read(file.replace(/\.ts$/, `.${locale}.ts`))))).flat();
  return new Set(english).difference(new Set(others));
}

/** Those of the messages that the page shows. */
export async function shownOf(page: Page, messages: ReadonlySet<string>): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      if (node.parentElement?.checkVisibility() === true) found.push(node.nodeValue?.trim() ?? '');
    }
    const labels = [...document.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label') ?? '');
    return [...found, ...labels, document.title];
  });
  return shown.filter((text) => messages.has(text));
}
