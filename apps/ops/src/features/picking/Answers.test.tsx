import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { keys } from '#api/keys.ts';
import { sessionOf } from '#testing/open-console.tsx';
import { Answers } from './Answers.tsx';
import { lineOf, orderOf } from './testing/lines.ts';

type State = 'OPEN' | 'DECLINED' | 'EXPIRED' | 'APPROVED';

const tart = lineOf({ gtin13: '0400000000046' }).product;

/** The page of a picker, with what became of a suggested lemon tart. */
function showAnswer(state: State, toFetch = false, found = 0) {
  const client = new QueryClient();
  client.setQueryData(keys.session(), sessionOf('PICKER'));
  const proposal = {
    id: `apr_${state}`,
    state,
    expiresAt: '2026-11-20T20:00:00.000Z',
    quantity: 0,
    proposed: [],
    chosen: null,
  };
  const substitute = { product: { ...tart, description: 'Lemon Tart' }, quantity: 2, grams: null };
  const picked = { quantity: found, grams: null };
  const line = lineOf({
    proposal,
    suggested: ['Lemon Tart'],
    picked: state === 'OPEN' || toFetch ? null : { ...picked, substitute: state === 'APPROVED' ? substitute : null },
    toFetch: toFetch ? { ...picked, substitute } : null,
  });
  return render(
    <QueryClientProvider client={client}>
      <h1 tabIndex={-1}>Order 4416</h1>
      <Answers orders={[orderOf([line])]} zone="America/New_York" />
    </QueryClientProvider>,
  );
}

async function messageOf(state: State, toFetch = false): Promise<string | null> {
  const page = await showAnswer(state, toFetch);
  const { textContent } = page.container;
  await page.unmount();
  return textContent;
}

test('a picker reads by name what was suggested, what was refused, and what nobody answered about', async () => {
  expect(await messageOf('OPEN')).toContain('You suggested Lemon Tart. Keep going. The answer will show here.');
  expect(await messageOf('DECLINED')).toContain(
    'Order 4416, Item 0400000000015: nothing insteadRosa does not want Lemon Tart. Nothing comes instead.',
  );
  expect(await messageOf('EXPIRED')).toContain(
    'Rosa did not answer in time whether Lemon Tart may come. Nothing comes instead.',
  );
});

test('a yes says what is to be fetched and for which tote, and is gone when it is there', async () => {
  expect(await messageOf('APPROVED', true)).toBe(
    'Order 4416Get 2 Lemon Tart, tote 4416-A1Rosa takes Lemon Tart, 1 ct, instead of Item 0400000000015, 1 ct.',
  );
  expect(await messageOf('APPROVED')).toBe('Order 4416');
});

test('a no that was read goes, and leaves the focus at the head of the page', async () => {
  const page = await showAnswer('DECLINED');
  await page.getByRole('button', { name: 'Got It' }).click();
  await expect.element(page.getByText('Rosa does not want Lemon Tart.')).not.toBeInTheDocument();
  expect(document.activeElement?.textContent).toBe('Order 4416');
});

test('nothing is said of a no about an item that was found after all', async () => {
  const page = await showAnswer('DECLINED', false, 2);
  expect(page.container.textContent).toBe('Order 4416');
});
