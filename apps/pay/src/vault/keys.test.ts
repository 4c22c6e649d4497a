import { sql } from 'kysely';
import { DAY } from '@cartwright/rules/zoned-time';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { editCard, type EditedCard } from '#testing/edit-card.ts';
import { addCard, startTestPay, TENANT, type TestPay } from '#testing/pay-host.ts';
import { addGift, requestGiftBalance, GIFTS } from '#testing/stored-value.ts';
import { setLimits } from '#testing/velocity.ts';

let pay: TestPay;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
  // One shopper represents many here, and is not limited.
  await setLimits(pay, { action: 'BANK_CARD_VERIFICATION', maxAttempts: 1_000 });
});
afterAll(() => pay.stop());

const VISA = '4242424242424242';
/** Good numbers of one brand: 4000 00… with a check digit. */
function number(at: number): string {
  const body = `4000007${String(at).padStart(8, '0')}`;
  const doubled = [...body].toReversed().map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1));
  const sum = doubled.reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

const vaultDb = () => pay.databases.vault.read;
const keks = async () =>
  (
    await sql<{
      kid: string;
      state: string;
    }>`select kid, state from vault.kek where tenant_id = ${TENANT} order by kid`.execute(vaultDb())
  ).rows;
const peppers = async () =>
  (
    await sql<{ version: number; state: string }>`select version, state from vault.pepper order by version`.execute(
      vaultDb(),
    )
  ).rows;
const wrappedBy = async () =>
  new Set(
    (
      await sql<{ kid: string }>`select kid from vault.card where tenant_id = ${TENANT} and deleted_at is null`.execute(
        vaultDb(),
      )
    ).rows.map(({ kid }) => kid),
  );
const printedBy = async () =>
  new Set(
    (
      await sql<{ version: number }>`select fp_ver as version from vault.card where deleted_at is null`.execute(
        vaultDb(),
      )
    ).rows.map(({ version }) => version),
  );
async function tendAll(now = Date.now()): Promise<void> {
  while ((await pay.vault.tendKeys(now)) > 0);
}

/** Opens the sealed number: its issuer verifies it with another expiry. */
const edit = (token: string, card: EditedCard, year = '2033') => editCard(pay, token, card, { year });

test('a key is rotated while cards are added, changed, charged and removed, and not one is lost', async () => {
  const token = await pay.bearer({ sub: 'rotating' });
  const added = Array.from({ length: 30 }, async (_, at) => await addCard(pay, { pan: number(at) }, token));
  const before: readonly EditedCard[] = (await Promise.all(added)).map(({ body }) => body.data.payment.card);
  const gift = (await addGift(pay, token, GIFTS.hundred)).body.data.payment.card;

  const working = Promise.all([
    ...Array.from({ length: 30 }, (_, at) => addCard(pay, { pan: number(100 + at) }, token)),
    ...before.slice(0, 10).map((card) => edit(token, card)),
    ...Array.from({ length: 5 }, () => requestGiftBalance(pay, token, gift.paymentGram)),
    ...before.slice(20).map((card) => pay.call('DELETE', `/payment/v2/wallet/${card.id}`, { token })),
  ]);
  await pay.vault.rotateKey(TENANT, Date.now());
  await tendAll();
  await pay.vault.rotateKey(TENANT, Date.now());
  await tendAll();
  expect((await working).map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  await tendAll();

  expect(await wrappedBy()).toEqual(new Set([`kek_${TENANT}_3`]));
  const cards = (await pay.call('GET', '/payment/v2/wallet', { token })).body.data.payment.cards;
  expect(cards).toHaveLength(50);
  const edited = await Promise.all(cards.map((card) => edit(token, card, '2034')));
  expect(new Set(edited.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await requestGiftBalance(pay, token, gift.paymentGram)).status).toBe(200);
});

test('a retired key is kept for a day and then destroyed: what a backup has under it cannot be opened', async () => {
  const token = await pay.bearer({ sub: 'backed-up' });
  const { card } = (await addCard(pay, { pan: VISA }, token)).body.data.payment;
  const backup = (
    await sql<{
      kid: string;
      wrapped_dek: Buffer;
    }>`select kid, wrapped_dek from vault.card where id = ${card.vaultCardId}`.execute(vaultDb())
  ).rows[0];
  await pay.vault.rotateKey(TENANT, Date.now());
  await tendAll(Date.now() + DAY - 60_000);
  const retired = async () => (await keks()).find(({ kid }) => kid === backup?.kid)?.state;
  expect(await retired()).toBe('retire_only');
  await tendAll(Date.now() + DAY + 60_000);
  expect(await retired()).toBe('destroyed');
  expect((await edit(token, card)).status).toBe(200);
  // Somebody puts the backup's row back.
  await sql`update vault.card set kid = ${backup?.kid}, wrapped_dek = ${backup?.wrapped_dek} where id = ${card.vaultCardId}`.execute(
    vaultDb(),
  );
  expect((await edit(token, card, '2035')).status).toBe(500);
  await pay.call('DELETE', `/payment/v2/wallet/${card.id}`, { token });
});

test('a record that cannot be opened blocks no other one', async () => {
  const token = await pay.bearer({ sub: 'broken' });
  const broken = (await addCard(pay, { pan: VISA }, token)).body.data.payment.card;
  const whole = (await addCard(pay, { pan: number(700) }, token)).body.data.payment.card;
  await sql`update vault.card set wrapped_dek = sha256('other'::bytea) where id = ${broken.vaultCardId}`.execute(
    vaultDb(),
  );
  await pay.vault.rotateKey(TENANT, Date.now());
  await expect(pay.vault.tendKeys(Date.now())).rejects.toThrow('1 records could not be opened');
  const [active] = (await keks()).filter(({ state }) => state === 'active');
  const { rows } = await sql<{ kid: string }>`select kid from vault.card where id = ${whole.vaultCardId}`.execute(
    vaultDb(),
  );
  expect(rows).toEqual([{ kid: active?.kid }]);
  await pay.call('DELETE', `/payment/v2/wallet/${broken.id}`, { token });
  await tendAll();
});

test('a key that still wraps a record is not destroyed, however old it is', async () => {
  const token = await pay.bearer({ sub: 'slow' });
  await addCard(pay, { pan: VISA }, token);
  const [current] = (await keks()).filter(({ state }) => state === 'active');
  await pay.vault.rotateKey(TENANT, Date.now());
  await sql`update vault.kek set retired_at = now() - interval '9 days' where kid = ${current?.kid}`.execute(vaultDb());
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from vault.card where kid = ${current?.kid} and deleted_at is null`.execute(vaultDb());
  expect(rows[0]?.n).toBeGreaterThan(0);
  const { giveUpKeks } = await import('./key-sql.ts');
  expect(await giveUpKeks(vaultDb(), Date.now(), Date.now())).not.toContain(current?.kid);
  await tendAll();
});

test('two simultaneous rotations make one new key, and one key of a tenant is active', async () => {
  const generations = (await keks()).length;
  await Promise.all(Array.from({ length: 4 }, () => pay.vault.rotateKey(TENANT, Date.now())));
  const after = await keks();
  expect(after.filter(({ state }) => state === 'active')).toHaveLength(1);
  expect(after.filter(({ state }) => state === 'next')).toHaveLength(0);
  expect(after.length).toBeGreaterThan(generations);
  await tendAll();
});

test('while a pepper replaces another, a number is found under both', async () => {
  const token = await pay.bearer({ sub: 'peppered' });
  const old = (await addCard(pay, { pan: number(500) }, token)).body.data.payment.card;
  await pay.vault.rotatePepper(Date.now());
  expect(await peppers()).toEqual([
    { version: 1, state: 'retire_only' },
    { version: 2, state: 'active' },
  ]);
  expect((await addCard(pay, { pan: number(500) }, token)).body.errors.code).toBe('DUPLICATE_CARD');
  expect((await addCard(pay, { pan: number(500), year: '2031' }, token)).body.errors).toMatchObject({
    code: 'SAME_CARD_NEW_EXPIRY',
    meta: { existingCardId: old.id },
  });
  const fresh = (await addCard(pay, { pan: number(501) }, token)).body.data.payment.card;
  expect(await printedBy()).toEqual(new Set([1, 2]));
  // Another expiry follows the pepper that the record has.
  expect((await edit(token, old, '2036')).status).toBe(200);
  expect((await addCard(pay, { pan: number(500), month: '03', year: '2036' }, token)).body.errors.code).toBe(
    'DUPLICATE_CARD',
  );
  await tendAll();
  expect(await printedBy()).toEqual(new Set([2]));
  for (const at of [500, 501]) {
    expect((await addCard(pay, { pan: number(at) }, token)).body.errors.statusCode).toBe(409);
  }
  expect(fresh.id).not.toBe(old.id);
  await tendAll(Date.now() + DAY + 60_000);
  expect(await peppers()).toEqual([
    { version: 1, state: 'destroyed' },
    { version: 2, state: 'active' },
  ]);
  expect((await addCard(pay, { pan: number(502) }, token)).status).toBe(200);
});

test('50 adds of one card while the pepper changes twice leave one card', async () => {
  const token = await pay.bearer({ sub: 'peppered-race' });
  const adding = Promise.all(Array.from({ length: 50 }, () => addCard(pay, { pan: number(600) }, token)));
  await pay.vault.rotatePepper(Date.now());
  await pay.vault.tendKeys(Date.now());
  await pay.vault.rotatePepper(Date.now());
  await tendAll();
  const statuses = (await adding).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from vault.card where account_id = 'peppered-race' and deleted_at is null`.execute(
    vaultDb(),
  );
  expect(rows[0]?.n).toBe(1);
});

test('every number that was opened for another fingerprint is recorded', async () => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from vault.access_log where action = 'fingerprint' and reason = 'pepper_2'`.execute(
    vaultDb(),
  );
  expect(rows[0]?.n).toBeGreaterThan(0);
});
