import { type Locator, userEvent } from 'vitest/browser';

/** Presses a button at the foot of a page for a hand by its key: a pointer's press right after the opening is dropped. */
export async function pressFoot(button: Locator): Promise<void> {
  const element = await button.findElement();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Enter}');
}
