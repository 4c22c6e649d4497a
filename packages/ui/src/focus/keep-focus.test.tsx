import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus(document);
});
afterEach(() => stop());

/** Rows that can each be removed, under a heading and above a button, as on a page. */
function Rows({ names, hides = false }: { names: readonly string[]; hides?: boolean }) {
  const [left, setLeft] = useState(names);
  return (
    <main>
      <h1>Cart</h1>
      <ul>
        {names.map((name) => {
          const isGone = !left.includes(name);
          return isGone && !hides ? null : (
            <li key={name} hidden={isGone}>
              <input aria-label={`Note on ${name}`} />
              <button type="button" onClick={() => setLeft(left.filter((each) => each !== name))}>
                Remove {name}
              </button>
            </li>
          );
        })}
      </ul>
      <p>
        <button type="button">Check out</button>
      </p>
    </main>
  );
}
const focused = () => document.activeElement?.textContent;

test('the focus goes to the row that replaces a removed one, else to the one before it', async () => {
  const page = await render(<Rows names={['milk', 'bread', 'eggs']} />);
  page.getByRole('button', { name: 'Remove bread' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('Remove eggs');
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('Remove milk');
});

test('after the last row the heading of the page has it', async () => {
  const page = await render(<Rows names={['milk']} />);
  page.getByRole('button', { name: 'Remove milk' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('Cart');
});

test('hiding an element passes the focus on too', async () => {
  const page = await render(<Rows names={['milk', 'bread']} hides />);
  page.getByRole('button', { name: 'Remove milk' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('Remove bread');
});

function Swapped() {
  const [isDone, setDone] = useState(false);
  return (
    <main>
      {isDone ? (
        <section>
          <h1>Your cart is empty</h1>
        </section>
      ) : (
        <button type="button" onClick={() => setDone(true)}>
          Remove all
        </button>
      )}
    </main>
  );
}

test('when the whole page is replaced, its heading has the focus', async () => {
  const page = await render(<Swapped />);
  page.getByRole('button').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('Your cart is empty');
});

function Handed() {
  const [isDone, setDone] = useState(false);
  return (
    <main>
      {isDone ? null : (
        <button type="button" onClick={() => setDone(true)}>
          Go
        </button>
      )}
      <a href="#first">First</a>
      {isDone && (
        <div ref={(element) => element?.focus()} tabIndex={-1}>
          Chosen by the page
        </div>
      )}
    </main>
  );
}

test('an element that the page itself focuses keeps the focus', async () => {
  const page = await render(<Handed />);
  page.getByRole('button').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('Chosen by the page');
});

test('a press on an empty part of the page removes the focus, even when the row goes later', async () => {
  const page = await render(
    <>
      <Rows names={['milk', 'bread']} />
      <p>Nothing to press</p>
    </>,
  );
  const remove = page.getByRole('button', { name: 'Remove milk' });
  remove.element().focus();
  await page.getByText('Nothing to press').click();
  expect(document.activeElement).toBe(document.body);
  remove.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(remove).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});
