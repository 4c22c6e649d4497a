import axe from 'axe-core';
import { expect } from 'vitest';

/** Expects no violation of WCAG 2.0 to 2.2, levels A and AA, inside the element; a failure lists each one. */
export async function expectAccessible(element: Element): Promise<void> {
  // During a fade-in, any text is too pale.
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.all(transitions.map(({ finished }) => finished));
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
