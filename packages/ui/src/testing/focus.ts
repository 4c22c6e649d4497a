import { expect } from 'vitest';

/**
 * Does something with the focus, waits until what it brought about is drawn, and expects the focus to be somewhere:
 * whoever uses a keyboard would otherwise start again at the top of the page.
 * @param act the press or the key
 * @param settled waits for what shows that the page has answered
 * @returns what has the focus
 */
export async function keepsFocus(act: () => unknown, settled: () => unknown): Promise<Element> {
  await act();
  await settled();
  await expect.poll(() => document.activeElement?.tagName ?? 'BODY').not.toBe('BODY');
  return document.activeElement ?? document.body;
}
