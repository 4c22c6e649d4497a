import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { giftNumber } from './gift-number.ts';
import { addCard, newOperation, type Reply, TENANT, type TestPay } from './pay-host.ts';
import { addEbt, addGift, sealPin } from './stored-value.ts';

/** The payment host's responses to the shop; each test knows which part it requested. */
export interface IntentReply {
  readonly status: number;
  readonly replayed: boolean;
  readonly body: {
    readonly id: string;
    readonly version: number;
    readonly state: string;
    readonly total: string;
    readonly legs: readonly {
      readonly id: string;
      readonly cardId: string;
      readonly paymentType: string;
      readonly amount: string;
      readonly captured: string;
      readonly refunded: string;
      readonly processorRef: string;
    }[];
    /** Of an intent that was read. */
    readonly moves: readonly {
      readonly operation: string;
      readonly legId: string;
      readonly type: string;
      readonly status: string;
      readonly amount: string;
    }[];
    readonly balance: string | null;
    readonly errors: {
      readonly code: string;
      readonly reason: string;
      readonly field?: string;
      readonly meta: { readonly [name: string]: string | number };
    };
  };
}

export const usd = (amount: number): string => `USD ${(amount / 100).toFixed(2)}`;
/** A tender as the wire has it. @param amount in cents */
const tender = (paymentType: string) => (card: { readonly id: string }, amount: number) => ({
  cardId: card.id,
  paymentType,
  amount: usd(amount),
  cents: amount,
});
export const bank = tender('BANK_CARD');
export const gift = tender('GIFT_CARD');
export const ebt = tender('EBT');
export type TestTender = ReturnType<typeof bank>;

interface WalletCard {
  readonly id: string;
  readonly paymentGram: string;
}
export interface TestShopper {
  readonly account: string;
  readonly token: string;
}

/** @throws {Error} with the host's response when it is not a card */
function added({ status, text, body }: Reply): WalletCard {
  if (status !== 200) throw new Error(`the card was not added: ${text}`);
  return body.data.payment.card;
}

let orders = 0;
let serials = 0;
const newOrder = () => `${String((orders += 1)).padStart(16, '0')}01`;

/** The shop's requests to a payment host. */
export class TestOrders {
  readonly pay: TestPay;
  readonly #service: string;

  private constructor(pay: TestPay, service: string) {
    this.pay = pay;
    this.#service = service;
  }

  static async of(pay: TestPay, claims: { readonly tenant?: string } = {}): Promise<TestOrders> {
    return new TestOrders(pay, await pay.bearer({ scope: 'service', ...claims }));
  }

  async shopper(): Promise<TestShopper> {
    const account = `acct_${randomUUID()}`;
    return { account, token: await this.pay.bearer({ sub: account }) };
  }

  async bankCard({ token }: TestShopper, pan = '4242424242424242'): Promise<WalletCard> {
    return added(await addCard(this.pay, { pan }, token));
  }

  /** A new gift card. @param balance in cents */
  async giftCard({ token }: TestShopper, balance: number): Promise<WalletCard> {
    const pin = String((serials += 1)).padStart(4, '0');
    return added(await addGift(this.pay, token, { pan: giftNumber(balance, `11${pin}`), pin }));
  }

  /** A SNAP card with $1,000 that accepts any PIN, unless its number says otherwise. */
  async ebtCard(
    { token }: TestShopper,
    number = `9999${randomUUID().replaceAll(/\D/g, '').padEnd(12, '7').slice(0, 12)}`,
  ) {
    return added(await addEbt(this.pay, token, number));
  }

  call(method: 'GET' | 'POST' | 'PATCH', url: string, body?: object, key?: string): Promise<IntentReply> {
    const headers = {
      authorization: `Bearer ${this.#service}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    return this.pay.app.inject({ method, url, headers, ...(body && { payload: body }) }).then((reply) => ({
      status: reply.statusCode,
      replayed: reply.headers['idempotent-replayed'] === 'true',
      body: reply.json(),
    }));
  }

  /** @param total and snapEligible in cents */
  async open({ account }: TestShopper, total: number, snapEligible = 0, checkoutId = newOrder()) {
    const amounts = { total: usd(total), snapEligible: usd(snapEligible) };
    const requested = { checkoutId, accountId: account, tenant: TENANT, application: 'CLICKLIST', ...amounts };
    return (await this.call('POST', '/payment/v2/intents', requested)).body;
  }

  /** A PIN as `pin-form` seals it for an order. */
  pin(
    { token }: Pick<TestShopper, 'token'>,
    intentId: string,
    { paymentGram }: WalletCard,
    { pin = '1234', maxAmount = 100_000 } = {},
  ): Promise<string> {
    return sealPin(this.pay, pin, { paymentGram, purpose: 'purchase', intentId, maxAmount }, { token });
  }

  authorize(
    { account }: TestShopper,
    intentId: string,
    tenders: readonly TestTender[],
    { operation = newOperation(), attempt = 1, encryptedPin }: Sending & { readonly encryptedPin?: string } = {},
  ): Promise<IntentReply> {
    const requested = tenders.map(({ cents: _, ...each }) => each);
    const total = usd(tenders.reduce((all, each) => all + each.cents, 0));
    const body = { accountId: account, total, tenders: requested, ...(encryptedPin !== undefined && { encryptedPin }) };
    return this.call('POST', `/payment/v2/intents/${intentId}/authorize`, body, `${operation}.${attempt}`);
  }

  /** @param amounts in cents, by leg */
  move(
    verb: 'capture' | 'refund',
    { account }: TestShopper,
    intentId: string,
    { amounts, operation = newOperation(), attempt = 1 }: Sending & { readonly amounts: ReadonlyMap<string, number> },
  ): Promise<IntentReply> {
    const legs = [...amounts].map(([legId, amount]) => ({ legId, amount: usd(amount) }));
    const body = { accountId: account, legs };
    return this.call('POST', `/payment/v2/intents/${intentId}/${verb}`, body, `${operation}.${attempt}`);
  }

  reverse({ account }: TestShopper, intentId: string): Promise<IntentReply> {
    return this.call('POST', `/payment/v2/intents/${intentId}/reverse`, { accountId: account, reason: 'cancelled' });
  }

  async read(intentId: string) {
    return (await this.call('GET', `/payment/v2/intents/${intentId}`)).body;
  }

  /**
   * The issuer's ledger for a gift or SNAP card: balance, held for orders, and captured for them. In cents; of one
   * intent, or of all.
   */
  async books(
    card: { readonly id: string },
    intentId?: string,
  ): Promise<{ left: number; held: number; taken: number }> {
    const vault = this.pay.databases.vault.read;
    const { rows } = await sql<{ left: number; held: number; taken: number }>`
      with moved as (select distinct card_ref, processor_ref from sim.move where kind = 'HOLD' and reference = any(${await this.legIds(card, intentId)}))
      select (select balance_cents from ledger.account
               where ref = (select card_ref from moved limit 1) and kind in ('GIFT', 'EBT_SNAP'))::int as left,
             (select coalesce(sum(balance_cents), 0) from ledger.account
               where kind = 'HOLDS' and ref in (select processor_ref from moved))::int as held,
             (select coalesce(sum(balance_cents), 0) from ledger.account
               where kind = 'SETTLEMENT' and ref in (select processor_ref from moved))::int as taken`.execute(vault);
    const [row] = rows;
    if (!row) throw new Error('nothing is known of this card');
    return row;
  }

  /**
   * The processor's record of a bank card's charges: how often it was authorized, and what is held and was captured.
   */
  async charges(
    card: { readonly id: string },
    intentId?: string,
  ): Promise<{ times: number; held: number; taken: number }> {
    const { rows } = await sql<{ times: number; held: number; taken: number }>`
      with charged as (select * from sim.charge where kind = 'AUTHORIZE' and reference = any(${await this.legIds(card, intentId)}))
      select count(*)::int as times,
             coalesce(sum(amount_cents) filter (where state = 'HELD'), 0)::int as held,
             coalesce(sum(captured_cents - refunded_cents), 0)::int as taken
        from charged`.execute(this.pay.databases.vault.read);
    const [row] = rows;
    if (!row) throw new Error('a count has one row');
    return row;
  }

  /** The legs of a card: of one intent, or of all. */
  async legIds(card: { readonly id: string }, intentId: string | null = null): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from pay.leg where card_id = ${card.id} and intent_id = coalesce(${intentId}::uuid, intent_id)`.execute(
      this.pay.databases.service.read,
    );
    return rows.map(({ id }) => id);
  }
}

interface Sending {
  readonly operation?: string;
  readonly attempt?: number;
}
