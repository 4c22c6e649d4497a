import { CANADIAN_REGIONS, US_STATES } from '@cartwright/rules/region';
import { describe, expect, test, vi } from 'vitest';
import type { Calls } from '../calls/calls.ts';
import type { EffectTools } from './effect-tools.ts';
import { deleteCard, giftBalance, preferCard, refreshCards, saveAddress } from './effects-calls.ts';
import { card } from '../testing/fixtures.ts';

/** Tools whose calls get responses in order, the last one repeating. */
function toolsWith(...answers: readonly object[]) {
  const call = vi.fn(async (..._: readonly unknown[]) => answers[Math.min(call.mock.calls.length, answers.length) - 1]);
  const dispatch = vi.fn();
  const tools: EffectTools = {
    calls: { call } as unknown as Calls,
    dispatch,
    explain: () => 'explained',
    announce: () => undefined,
    signal: new AbortController().signal,
  };
  return { tools, call, dispatch };
}
const listed = (...ids: readonly string[]) => ({
  ok: true,
  value: { data: { payment: { cards: ids.map((id) => card(id)) } } },
});
const refusedWith = (status: number, code: string) => ({ ok: false, refusal: { status, code, reason: '' } });

test('WAL-011 BIL-008 a billing address is in one of two countries, which follows from its state', async () => {
  const countries = new Set<unknown>();
  for (const { code: state } of [...US_STATES, ...CANADIAN_REGIONS]) {
    const { tools, call } = toolsWith({ ok: true, value: { data: { payment: { address: {} } } } });
    await saveAddress(tools, { street: '1 Main', unit: '', city: 'Dayton', state, zip: '45402' });
    const country = US_STATES.some(({ code }) => code === state) ? 'US' : 'CA';
    expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { address: { stateCode: state, countryCode: country } } });
    countries.add(country);
  }
  expect(countries).toEqual(new Set(['US', 'CA']));
});

test('API-041 API-042 an address is sent whole in an object of one field, and never as the preferred one', async () => {
  const { tools, call } = toolsWith({ ok: true, value: { data: { payment: { address: {} } } } });
  const typed = { addressId: 'a1', street: '1420 Elm', unit: 'Apt 3', city: 'Dayton', state: 'OH', zip: '45402' };
  await saveAddress(tools, typed);
  const whole = {
    addressId: 'a1',
    addressLine1: '1420 Elm',
    addressLine2: 'Apt 3',
    addressType: 'delivery',
    city: 'Dayton',
    countryCode: 'US',
    preferredAddress: false,
    stateCode: 'OH',
    zip: '45402',
  };
  expect(call.mock.calls[0]?.slice(0, 2)).toEqual([
    'PUT /payment/v2/wallet/account/billing',
    { body: { address: whole } },
  ]);
});

test("API-037 API-044 API-050 only a card's id or its gram is sent", async () => {
  const { tools, call } = toolsWith(refusedWith(0, 'NETWORK'));
  await deleteCard(tools, 'c1');
  await giftBalance(tools, card('c1', { paymentGram: 'g1' }));
  await preferCard(tools, 'c1');
  expect(call.mock.calls.map(([route, request]) => [route, request])).toEqual([
    ['DELETE /payment/v2/wallet/:id', { params: { id: 'c1' } }],
    ['POST /payment/v2/wallet/gift-card/balance', { body: { paymentGram: 'g1' } }],
    ['PUT /payment/v2/wallet/cards/defaults', { body: { cardId: 'c1' } }],
  ]);
});

describe('loading in the background', () => {
  test('updates the cards', async () => {
    const { tools, dispatch } = toolsWith(listed('a'));
    await refreshCards(tools, () => 0);
    expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'LOADED', cards: [card('a')] });
  });
  test('loads once more when a local change overtook the response', async () => {
    const { tools, call, dispatch } = toolsWith(listed('a', 'deleted'), listed('a'));
    const changes = [0, 1, 1, 1];
    await refreshCards(tools, () => changes.shift() ?? 1);
    expect(call).toHaveBeenCalledTimes(2);
    expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'LOADED', cards: [card('a')] });
  });
  test('shows nothing when it fails', async () => {
    const { tools, dispatch } = toolsWith(refusedWith(0, 'NETWORK'));
    await refreshCards(tools, () => 0);
    expect(dispatch).not.toHaveBeenCalled();
  });
});

test('a card that is already gone counts as deleted', async () => {
  const { tools, dispatch } = toolsWith(refusedWith(404, 'CARD_NOT_FOUND'));
  await deleteCard(tools, 'a');
  expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'DELETED', cardId: 'a' });
});
