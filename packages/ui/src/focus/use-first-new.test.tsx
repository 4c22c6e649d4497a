import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { keepFocus } from './keep-focus.ts';
import { useFirstNew } from './use-first-new.ts';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus(document);
});
afterEach(() => stop());

/** Five rows, shown two at a time; more of them come when somebody says so. */
function List({ hasLinks }: { hasLinks: boolean }) {
  const [wanted, setWanted] = useState(2);
  const [shown, setShown] = useState(2);
  const { list, onPress } = useFirstNew<HTMLUListElement>(shown, () => setWanted(Math.min(5, shown + 2)));
  return (
    <>
      <ul ref={list}>
        {Array.from({ length: shown }, (_, n) => (
          <li key={n}>{hasLinks ? <a href={`#${n}`}>Row {n}</a> : `Row ${n}`}</li>
        ))}
      </ul>
      {shown < 5 && (
        <button type="button" onClick={onPress}>
          Show More
        </button>
      )}
      <button type="button">Elsewhere</button>
      <output onPointerEnter={() => setShown(wanted)}>Arrives</output>
    </>
  );
}

const pressMore = async () => {
  const more = page.getByRole('button', { name: 'Show More' }).element();
  if (more instanceof HTMLElement) more.focus();
  await userEvent.keyboard('{Enter}');
};
const arrive = async () => {
  await page.getByText('Arrives').hover();
  await page.getByText('Row 0').hover();
};

test('the first new row takes the focus, also when the button goes with the last rows', async () => {
  await render(<List hasLinks />);
  await pressMore();
  await expect.element(page.getByRole('button', { name: 'Show More' })).toHaveFocus();
  await arrive();
  await expect.element(page.getByRole('link', { name: 'Row 2' })).toHaveFocus();
  await pressMore();
  await arrive();
  await expect.element(page.getByRole('link', { name: 'Row 4' })).toHaveFocus();
  expect(page.getByRole('button', { name: 'Show More' }).elements()).toEqual([]);
});

test('a row without a control takes it itself', async () => {
  await render(<List hasLinks={false} />);
  await pressMore();
  await arrive();
  await expect.element(page.getByText('Row 2')).toHaveFocus();
});

test('a focus that was moved elsewhere meanwhile stays there', async () => {
  await render(<List hasLinks />);
  await pressMore();
  const elsewhere = page.getByRole('button', { name: 'Elsewhere' });
  const element = elsewhere.element();
  if (element instanceof HTMLElement) element.focus();
  await arrive();
  await expect.element(page.getByRole('link', { name: 'Row 2' })).toBeVisible();
  await expect.element(elsewhere).toHaveFocus();
});
