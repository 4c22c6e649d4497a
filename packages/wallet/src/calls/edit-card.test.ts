import { expect, test, vi } from 'vitest';
import { card } from '../testing/fixtures.ts';
import type { ChangePort } from './change-port.ts';
import { editCard } from './edit-card.ts';

const edited = card('c1', { paymentGram: 'g1', bin: '555555', expirationMonth: 8, expirationYear: 2029 });
const NEW_DATE = { month: '11', year: '2031', preferred: true };

/** What the edit sends, and its outcome. */
async function sentBy(change: { readonly month: string; readonly year: string; readonly checkoutId?: string }) {
  const answered = card('c1', { expirationYear: 2031 });
  const call = vi.fn<(route: string, request: { readonly body: object }) => Promise<object>>(async () => ({
    ok: true,
    value: { data: { payment: answered } },
  }));
  const port = { calls: { call }, explain: () => '' };
  const result = await editCard(port as unknown as ChangePort, edited, { preferred: true, ...change });
  return { request: call.mock.calls[0], result, answered };
}

test('API-033 API-034 API-035 API-036 an edit sends these fields: the checkout id as token, the bin as first six; and the card becomes what data.payment says', async () => {
  const { request, result, answered } = await sentBy({ ...NEW_DATE, checkoutId: 'cvt_1' });
  expect(request?.slice(0, 2)).toEqual([
    'PUT /payment/v2/wallet',
    {
      body: {
        cardId: 'c1',
        dateTime: { timezone: 'UTC', value: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string },
        defaultCard: true,
        paymentGram: 'g1',
        saved: edited.saved,
        paymentMethod: {
          expirationMonth: '11',
          expirationYear: '2031',
          lowValueToken: 'cvt_1',
          cardFirstSix: '555555',
        },
      },
    },
  ]);
  expect(result).toMatchObject({ ok: true, value: { card: answered } });
});

test('API-035 without a CVV field there is no token', async () => {
  expect((await sentBy(NEW_DATE)).request?.[1]).toMatchObject({ body: { paymentMethod: { lowValueToken: '' } } });
});
