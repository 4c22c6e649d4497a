import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import type { ActiveModality } from '#features/modality/active-modality.ts';
import type { Slots } from '#shared/slots/slots.ts';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { aCart, aLine } from '#testing/order.ts';
import { aDay, aSlot } from '#testing/order-slots.ts';
import { Scheduling } from './Scheduling.tsx';

const milk = aLine();
const address = { addressLine1: '1420 Elm St', city: 'Cincinnati', state: 'OH', zipCode: '45202' };

function openPage(part: {
  readonly modality?: 'PICKUP' | 'DELIVERY';
  readonly subtotal?: string;
  readonly saved?: string;
  readonly plan?: 'BST' | 'BSTL' | 'HTEL' | 'HTPL';
  readonly banner?: { readonly membershipPlans: ('BST' | 'BSTL')[] };
  readonly waiver?: string;
}) {
  const { modality = 'DELIVERY', subtotal = 'USD 35.00', saved, plan, waiver = 'USD 0.00' } = part;
  const destination = modality === 'PICKUP' ? { locationId: 'oakley' } : { address };
  const active: ActiveModality = {
    id: 'm',
    modalityType: modality,
    destination,
    store: aStore('oakley'),
    source: 'test',
    createdDate: 1,
  };
  const bootstrap = aBootstrap({ modality: active });
  const cart = aCart(modality);
  if (!cart.summary) throw new Error('no summary');
  const [first, ...lines] = cart.summary.lines;
  const off = { type: 'YELLOW_TAG' as const, description: 'Sale savings', amount: saved ?? '', nestedLines: [] };
  const summary = { ...cart.summary, lines: [{ ...first, amount: subtotal }, ...(saved ? [off] : []), ...lines] };
  const membership: Slots['membership'] = plan ? { type: plan, freeThreshold: 'USD 35.00' } : null;
  const slot = aSlot('2026-11-21T21:00:00.000Z', { displayString: '4–5 PM', cost: 'USD 4.95', waiver });
  return renderInShop(<Scheduling active={active} modality={modality} />, {
    bootstrap: { ...bootstrap, banner: { ...bootstrap.banner, membershipPlans: ['BST', 'BSTL'], ...part.banner } },
    answers: {
      'GET /atlas/v1/basket/v1/baskets/current': () => ({ ...cart, summary }),
      'POST /atlas/v1/promising/v4/timeslots': () => ({
        days: [{ ...aDay('2026-11-21', [slot]), weekday: 'Today' }],
        items: { quote: { included: [milk.gtin13], excluded: [] } },
        membership,
        message: null,
      }),
      'GET /atlas/v1/promising/v4/promises/current': () => ({ reservation: null }),
      'GET /atlas/v1/checkout/v2/tip': () => ({ gratuityAmount: 'USD 0.00' }),
    },
  });
}
const SUGGESTED = 'Free delivery with a membership';

test('SCH-029 CON-004 a delivery of 35.00 has the suggestion, with a link to what a membership is', async () => {
  const { page } = await openPage({});
  await expect.element(page.getByText(SUGGESTED)).toBeVisible();
  const link = page.getByRole('link', { name: 'How memberships work' });
  await expect.element(link).toHaveAttribute('href', '/membership');
  await expectAccessible(page.container);
});

test.each([
  ['SCH-029 CON-004 a delivery of 34.99', { subtotal: 'USD 34.99' }],
  ['SCH-029 one of 35.00 that a sale brings to 34.99', { saved: 'USD -0.01' }],
  ['SCH-029 a pickup', { modality: 'PICKUP' as const }],
  ['SCH-029 a member of BST', { plan: 'BST' as const }],
  ['SCH-029 a member of BSTL', { plan: 'BSTL' as const }],
  ['SCH-029 a member of HTEL', { plan: 'HTEL' as const }],
  ['SCH-029 a member of HTPL', { plan: 'HTPL' as const }],
  ['a banner without memberships', { banner: { membershipPlans: [] } }],
])('%s has none', async (_, part) => {
  const { page } = await openPage(part);
  await expect.element(page.getByRole('radio', { name: '4–5 PM' })).toBeVisible();
  expect(page.getByText(SUGGESTED).elements()).toEqual([]);
});

test.each([
  ['BST', 'On orders of $35 or more. Free times are marked.'],
  ['BSTL', 'On orders of $35 or more, starting tomorrow. Free times are marked.'],
] as const)('SUM-011 a member of %s reads what the membership takes off, and pays nothing', async (plan, words) => {
  const { page } = await openPage({ plan, waiver: 'USD 4.95' });
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: '4–5 PM' })).toHaveAccessibleDescription(/Free with membership/);
});

test('SUM-014 who is no member reads nothing of a member’s delivery', async () => {
  const { page } = await openPage({ subtotal: 'USD 34.99' });
  await expect.element(page.getByRole('radio', { name: '4–5 PM' })).toBeVisible();
  expect(page.getByText(/member/i).elements()).toEqual([]);
});
