import { ToastProvider } from '@cartwright/ui/toast/ToastProvider.tsx';
import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { renderInShop } from '#testing/in-shop.tsx';
import { aCart, aLine } from '#testing/order.ts';
import { CartLines } from './CartLines.tsx';
import { cartQuery } from './queries.ts';

type Line = ReturnType<typeof aLine>;

afterEach(() => vi.unstubAllGlobals());

function Lines() {
  const cart = useQuery(cartQuery('PICKUP')).data;
  return cart && <CartLines cart={cart} />;
}

/** The cart's rows in their order, each with its text. */
async function open(...parts: readonly Partial<Line>[]) {
  const lines = parts.map((part, n) => ({ ...aLine({ gtin13: `040000000001${n}` }), id: `line ${n}`, ...part }));
  const { page } = await renderInShop(
    <ToastProvider>
      <Lines />
    </ToastProvider>,
    { answers: { 'GET /atlas/v1/basket/v1/baskets/current': () => aCart('PICKUP', lines) } },
  );
  await expect.poll(() => page.getByRole('listitem').elements()).toHaveLength(lines.length);
  const texts = page
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent);
  return { page, texts };
}

test('CRT-103 CRT-106 each row shows the unit label of its item, its quantity and its own total', async () => {
  const [milk, rice] = [
    aLine({ gtin13: '0400000000010', size: '1 gal' }).product,
    aLine({ gtin13: '0400000000027', description: 'Rice', size: '32 oz' }).product,
  ];
  const { page, texts } = await open(
    { product: milk, quantity: 3, lineTotal: 'USD 9.57' },
    { product: rice, gtin13: rice.gtin13, quantity: 1, lineTotal: 'USD 3.19' },
  );
  expect(texts[0]).toMatch(/1 gal.*\$9\.57/);
  expect(texts[1]).toMatch(/32 oz.*\$3\.19/);
  expect(texts.join()).not.toMatch(/1 gal.*1 gal|32 oz.*32 oz/);
  for (const [row, quantity] of [
    [0, '3'],
    [1, '1'],
  ] as const) {
    const field = page.getByRole('listitem').nth(row).getByRole('textbox', { name: 'Quantity' });
    await expect.element(field).toHaveValue(quantity);
  }
});

test.each([
  ['CRT-108', { substitutionPolicy: 'CUSTOMER_CHOICE' }, 'Backup: Hearth Wheat Bread'],
  ['CRT-109', { substitutionPolicy: 'SHOPPER_CHOICE' }, 'Substitutions allowed'],
  ['CRT-110', { substitutionPolicy: 'NONE' }, 'Substitutions not allowed'],
] as const)('%s a row with %o reads %s, and so it does with instructions', async (_id, policy, words) => {
  const backup = { gtin13: '0400000000034', description: 'Hearth Wheat Bread' };
  const substitutionItem = policy.substitutionPolicy === 'CUSTOMER_CHOICE' ? backup : null;
  const { texts } = await open({ ...policy, substitutionItem }, { ...policy, substitutionItem, instructions: 'Ripe' });
  const all = /Backup: Hearth Wheat Bread|Substitutions (?:not )?allowed/g;
  expect(texts.map((text) => text?.match(all))).toEqual([[words], [words]]);
});

test('CRT-111 exactly the rows whose item has instructions add them, whatever the policy', async () => {
  const policies = ['SHOPPER_CHOICE', 'CUSTOMER_CHOICE', 'NONE'] as const;
  const { texts } = await open(
    ...policies.flatMap((substitutionPolicy) => [
      { substitutionPolicy, instructions: null },
      { substitutionPolicy, instructions: `Ripe for ${substitutionPolicy}.` },
    ]),
  );
  const added = texts.map((text) => /Item Instructions: [^.]*/.exec(text ?? '')?.[0]);
  expect(added).toEqual(policies.flatMap((policy) => [undefined, `Item Instructions: Ripe for ${policy}`]));
});

/** Where the parts of the first row are: what it holds in how many lines. */
async function layoutAt(width: number) {
  await screen.viewport(width, 900);
  const { page } = await open({});
  const row = page.getByRole('listitem').first();
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const policy = boxOf(row.getByText('Substitutions allowed').element());
  const stepper = boxOf(row.getByRole('textbox', { name: 'Quantity' }).element());
  const isInOneLine = stepper.top < policy.bottom && stepper.left > policy.right;
  await page.unmount();
  return { isInOneLine };
}

test('CRT-107 below 640 px the controls of a row get a line of their own; from there on they stand beside its text', async () => {
  expect(await layoutAt(390)).toEqual({ isInOneLine: false });
  expect(await layoutAt(639)).toEqual({ isInOneLine: false });
  expect(await layoutAt(640)).toEqual({ isInOneLine: true });
  expect(await layoutAt(1280)).toEqual({ isInOneLine: true });
});
