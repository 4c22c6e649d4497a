import { expect } from 'vitest';

/**
 * Does something with the focus, waits until its result is rendered, and expects the focus to be somewhere: keyboard
 * users would otherwise start again at the top of the page.
 * @param act the press or the key
 * @param settled waits until the page shows the result
 * @returns the focused element
 */
export async function keepsFocus(act: () => unknown, settled: () => unknown): Promise<Element> {
  await act();
  await settled();
  await expect.poll(() => document.activeElement?.tagName ?? 'BODY').not.toBe('BODY');
  return document.activeElement ?? document.body;
}
