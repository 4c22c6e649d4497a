import { afterEach, expect, test } from 'vitest';
import base from './base.css?raw';

afterEach(() => document.querySelector('iframe')?.remove());

const draw = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test("text that grows before the first paint determines the page's layout", async () => {
  const frame = document.createElement('iframe');
  frame.style.inlineSize = '1280px';
  document.body.append(frame);
  const page = frame.contentDocument;
  if (page === null) throw new Error('the frame has no document');
  const style = page.createElement('style');
  style.textContent = `${base} @container page (min-width: 64rem) { p { order: 1 } }`;
  page.head.append(style);
  const root = page.createElement('div');
  page.body.append(root);
  await draw();

  page.documentElement.style.fontSize = '200%';
  await draw();
  const text = page.createElement('p');
  root.append(text);
  await draw();

  expect(getComputedStyle(text).order).toBe('0');
});
