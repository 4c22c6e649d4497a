import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addCard, startTestPay, TENANT, type TestPay } from '#testing/pay-host.ts';
import { addEbt, addGift, EBT, GIFTS } from '#testing/stored-value.ts';
import { type AcceptanceRule, acceptanceOf } from '#acceptance/acceptance-policy.ts';

describe('the most specific rule decides', () => {
  const any = { application: '*', fulfillment: '*', cardType: '*', brand: '*', binPrefix: '' };
  const rule = (change: Partial<AcceptanceRule>): AcceptanceRule => ({
    ...any,
    accepted: true,
    reason: null,
    ...change,
  });
  const no = (change: Partial<AcceptanceRule>): AcceptanceRule => rule({ accepted: false, reason: 'No.', ...change });
  const card = { cardType: 'BANK_CARD', brand: 'DINERS', bin: '305693' };
  const requests = { application: 'CLICKLIST', fulfillment: 'PICKUP' };

  test.each<[string, AcceptanceRule[], boolean]>([
    ['no rule', [], true],
    ['one for everything', [no({})], false],
    ['another fulfillment', [no({ fulfillment: 'SHIP' })], true],
    ['another application', [no({ application: 'RXWEB' })], true],
    ['another kind', [no({ cardType: 'GIFT_CARD' })], true],
    ['another brand', [no({ brand: 'VISA' })], true],
    ['another number', [no({ binPrefix: '4' })], true],
    ['a kind against everything', [no({}), rule({ cardType: 'BANK_CARD' })], true],
    ['a brand against its kind', [rule({ cardType: 'BANK_CARD' }), no({ brand: 'DINERS' })], false],
    ['digits against a brand', [no({ brand: 'DINERS' }), rule({ binPrefix: '3056' })], true],
    ['more digits against fewer', [rule({ binPrefix: '30' }), no({ binPrefix: '3056' })], false],
  ])('%s', (_, rules, accepted) => {
    expect(acceptanceOf(rules, card, requests)).toEqual({ accepted, reason: accepted ? null : 'No.' });
    expect(acceptanceOf(rules.toReversed(), card, requests).accepted).toBe(accepted);
  });

  test('a card with unknown first digits matches no rule about digits', () => {
    expect(acceptanceOf([no({ binPrefix: '4' })], { ...card, bin: null }, requests).accepted).toBe(true);
  });
});

describe('over HTTP', () => {
  let pay: TestPay;
  beforeAll(async () => {
    pay = await startTestPay(inject('postgresUrl'));
  });
  afterAll(() => pay.stop());

  const accepted = async (token: string, fulfillment: string) => {
    const reply = await pay.call('GET', `/payment/v2/wallet/accepted?fulfillment=${fulfillment}`, { token });
    const cards = reply.body.data.payment.cards as unknown as {
      id: string;
      accepted: boolean;
      reason: string | null;
    }[]; // this call's own form of a card
    return new Map(cards.map((card) => [card.id, card]));
  };

  test('SNAP EBT is not accepted for shipping, and the response says why', async () => {
    const token = await pay.bearer({ sub: 'ships' });
    const bank = (await addCard(pay, { pan: '4242424242424242' }, token)).body.data.payment.card;
    const snap = (await addEbt(pay, token, EBT)).body.data.payment.card;
    const gift = (await addGift(pay, token, GIFTS.hundred)).body.data.payment.card;
    const shipped = await accepted(token, 'SHIP');
    expect(shipped.get(bank.id)).toMatchObject({ accepted: true, reason: null });
    expect(shipped.get(gift.id)).toMatchObject({ accepted: true, reason: null });
    expect(shipped.get(snap.id)).toMatchObject({
      accepted: false,
      reason: 'SNAP EBT does not pay for goods that are shipped.',
    });
    expect((await accepted(token, 'PICKUP')).get(snap.id)?.accepted).toBe(true);
  });

  test("a tenant's rule changes its own result and no other tenant's", async () => {
    const tokens = await Promise.all(
      [TENANT, 'harris-teeter'].map((tenant) => pay.bearer({ sub: 'two-banners', tenant })),
    );
    const [here = '', there = ''] = tokens;
    const bank = (await addCard(pay, { pan: '378282246310005', cvv: '1234' }, here)).body.data.payment.card;
    await sql`insert into pay.acceptance_rule (tenant_id, fulfillment, brand, accepted, reason)
      values (${TENANT}, 'DELIVERY', 'AMEX', false, 'American Express is not taken for delivery.'), ('harris-teeter', '*', '*', false, 'Closed.')`.execute(
      pay.databases.service.read,
    );
    expect((await accepted(here, 'DELIVERY')).get(bank.id)).toMatchObject({
      accepted: false,
      reason: 'American Express is not taken for delivery.',
    });
    expect((await accepted(here, 'PICKUP')).get(bank.id)?.accepted).toBe(true);
    expect((await accepted(there, 'PICKUP')).size).toBe(0);
  });

  test('an unknown modality is refused', async () => {
    const reply = await pay.call('GET', '/payment/v2/wallet/accepted?fulfillment=PIGEON', {
      token: await pay.bearer(),
    });
    expect(reply.body.errors).toMatchObject({ statusCode: 400, code: 'INVALID_REQUEST' });
  });
});
