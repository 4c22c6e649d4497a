import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent, RefObject } from 'react';

interface FirstNew<List extends HTMLElement> {
  /** Of the element whose first children are the rows. */
  readonly list: RefObject<List | null>;
  /** Of the button: shows more rows. */
  readonly onPress: (event: MouseEvent<HTMLButtonElement>) => void;
}

/**
 * Gives the focus to the first new row of a list that grew because its button "Show More" was pressed, so that whoever
 * reads on by keyboard starts where they stopped. It goes to the row's first control, or to the row itself if it has
 * none. A focus that was moved elsewhere meanwhile stays there.
 * @param rows how many are shown
 * @param showMore brings more of them
 */
export function useFirstNew<List extends HTMLElement>(rows: number, showMore: () => unknown): FirstNew<List> {
  const list = useRef<List>(null);
  const pressed = useRef<{ readonly button: HTMLButtonElement; readonly rows: number }>(null);
  useLayoutEffect(() => {
    const before = pressed.current;
    if (before === null || rows <= before.rows) return;
    pressed.current = null;
    const { activeElement, body } = document;
    if (activeElement === before.button || activeElement === body || activeElement === null)
      focusRow(list.current?.children[before.rows]);
  }, [rows]);
  return {
    list,
    onPress: ({ currentTarget }) => {
      pressed.current = { button: currentTarget, rows };
      showMore();
    },
  };
}

function focusRow(row: Element | undefined): void {
  if (!(row instanceof HTMLElement)) return;
  const control = row.querySelector<HTMLElement>('a[href], button:not(:disabled)');
  if (!control) row.tabIndex = -1;
  const target = control ?? row;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'nearest' });
}
