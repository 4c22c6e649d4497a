import assert from 'node:assert/strict';
import { HOUR, MINUTE } from '@cartwright/rules/zoned-time';
import { makeLogger } from '@cartwright/server/logger';
import fc from 'fast-check';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { importOptIns } from '#features/communications/import/import-opt-ins.ts';
import { saveOptIn } from '#features/communications/sql.ts';
import { phoneCodes } from '#features/session/phone/codes.ts';
import { requestCode } from '#features/session/phone/request-code.ts';
import { INBOUND_TEXTS, inboundTexts } from '#features/communications/texts/inbound-texts.ts';
import type { OutgoingText } from '#ports/text-message.ts';
import { taskList } from '#worker/tasks.ts';
import { prepareJobs } from '#worker/worker.ts';
import { type CheckoutWorld, makeCheckoutWorld } from './checkout-world.ts';
import { makePlaced } from './modifying.ts';
import { NOW } from './small-world.ts';

const TOKEN = 'a-token-of-the-provider';
const KINDS = ['CLICKLIST', 'PROMOTIONAL', 'TRANSACTIONAL'] as const;

/** A shop with orders of three accounts, the first two of which have one phone, and a provider that remembers. */
export class Texting {
  readonly world: CheckoutWorld;
  readonly orders: { readonly orderId: string; readonly profileId: string; readonly phone: number; seq: number }[] = [];
  readonly app = fastify();
  now = NOW;
  /** The phones that texts about orders were sent to, in a round. */
  sent: string[] = [];
  /** How many codes were texted. */
  codes = 0;
  isStopped = (_phone: string): boolean => false;

  private constructor(world: CheckoutWorld) {
    this.world = world;
  }

  static async open(postgresUrl: string): Promise<Texting> {
    const texting = new Texting(await makeCheckoutWorld(postgresUrl));
    const { world, app, orders } = texting;
    const { db, deps, url } = world;
    await prepareJobs({ databaseUrl: url, logger: makeLogger('test', 'silent') });
    const clock = { now: () => texting.now };
    inboundTexts(app, TOKEN, { db, clock, senderOf: deps.senderOf, mainBannerId: () => 'main' });
    for (const [n, phone] of [0, 0, 1].entries()) {
      const { checkoutId: orderId, profileId } = await makePlaced(world, { day: 2, n });
      orders.push({ orderId, profileId, phone, seq: 1 });
    }
    await sql`update orders set status = 'READY'`.execute(db.direct);
    return texting;
  }

  /** Runs a task as its job does; the arguments beside the payload are unused. */
  async run(name: string, payload: object): Promise<void> {
    const texter = { send: async (text: OutgoingText) => this.#take(text) };
    const clock = { now: () => this.now };
    await taskList({ ...this.world.deps, clock, mailer: null, texter })[name]?.(payload, {} as never);
  }

  #take({ textId, to }: OutgoingText): void {
    assert.ok(!this.isStopped(to));
    if (textId.startsWith('code')) this.codes += 1;
    else this.sent.push(to);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.world.close();
  }
}

const consent = { owner: fc.nat(2), phone: fc.nat(1), kind: fc.constantFrom(...KINDS), optIn: fc.boolean() };
const hoursAgo = fc.constantFrom(0, 1, 5, 50, 500);
const line = fc.oneof(
  fc.record({ type: fc.constant('consent'), ...consent, hoursAgo }),
  fc.record({ type: fc.constant('stop'), phone: fc.nat(1), hoursAgo }),
);
/** What happens to texts: a page, a reply, a file, an order's event, and the job that sends. */
export const step = fc.oneof(
  fc.record({ type: fc.constant('page'), ...consent }),
  fc.record({
    type: fc.constant('reply'),
    phone: fc.nat(1),
    word: fc.constantFrom('STOP', ' stop. ', 'Alto', 'START', 'unstop', 'HELP', 'stop by at noon'),
  }),
  fc.record({ type: fc.constant('file'), lines: fc.array(line, { maxLength: 4 }) }),
  fc.record({ type: fc.constant('order'), order: fc.nat(2) }),
  fc.record({ type: fc.constant('code'), owner: fc.nat(2) }),
  fc.record({ type: fc.constant('send') }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A round: phones of its own, and what the rules say of them. */
export class Round {
  readonly #texting: Texting;
  readonly #phones: readonly string[];
  readonly #began: number;
  readonly #stopped = new Set<number>();
  /** What an account chose last of texts about orders, and when. */
  readonly #chosen = new Map<string, { readonly isAllowed: boolean; readonly at: number }>();
  #waiting: number[] = [];
  #pause = 2 * HOUR;
  readonly #expected: string[] = [];

  constructor(texting: Texting, round: number) {
    this.#texting = texting;
    this.#began = texting.now;
    this.#phones = [0, 1].map((phone) => `+1513555${1_000 + 2 * round + phone}`);
  }

  /** The contact of each order has a phone of this round, and agreed to texts when it was placed. */
  async begin(): Promise<void> {
    this.#texting.sent = [];
    this.#texting.isStopped = (phone) => this.#stopped.has(this.#phones.indexOf(phone));
    await sql`delete from text_opt_in`.execute(this.#texting.world.db.direct);
    for (const { orderId, phone } of this.#texting.orders) {
      const contact = JSON.stringify({
        firstName: 'Ada',
        lastName: 'Byron',
        phone: this.#phone(phone),
        smsOptin: true,
      });
      await sql`
        update orders set details = jsonb_set(details, '{contact}', ${contact}::jsonb), placed_at = ${new Date(this.#texting.now)}
         where order_id = ${orderId}`.execute(this.#texting.world.db.direct);
    }
  }
  #phone = (phone: number) => this.#phones[phone] ?? '';

  async take(step: Step): Promise<void> {
    this.#texting.now += this.#pause;
    this.#pause = step.type === 'code' ? MINUTE : 2 * HOUR; // a code acts for minutes
    if (step.type === 'page') await this.#choose(step);
    else if (step.type === 'reply') await this.#reply(step);
    else if (step.type === 'file') await this.#import(step.lines);
    else if (step.type === 'code') await this.#requestCode(step.owner);
    else if (step.type === 'order') await this.#inform(step.order);
    else await this.send();
  }

  async #choose({ owner, phone, kind, optIn }: Extract<Step, { type: 'page' }>): Promise<void> {
    const to = { profileId: this.#texting.orders[owner]?.profileId ?? '', phone: this.#phone(phone), trigger: kind };
    assert.ok((await saveOptIn(this.#texting.world.db, to, { optIn, now: this.#texting.now })).ok);
    if (kind === 'CLICKLIST') this.#chosen.set(`${owner}/${phone}`, { isAllowed: optIn, at: this.#texting.now });
  }

  async #reply({ phone, word }: Extract<Step, { type: 'reply' }>): Promise<void> {
    const payload = { from: this.#phone(phone), text: word };
    const headers = { authorization: `Bearer ${TOKEN}` };
    const { statusCode } = await this.#texting.app.inject({ method: 'POST', url: INBOUND_TEXTS, headers, payload });
    assert.equal(statusCode, 200);
    if (['STOP', ' stop. ', 'Alto'].includes(word)) this.#stopped.add(phone);
    if (['START', 'unstop'].includes(word)) this.#stopped.delete(phone);
  }

  async #import(lines: Extract<Step, { type: 'file' }>['lines']): Promise<void> {
    const texts = lines.map((each) => {
      const at = this.#texting.now - each.hoursAgo * HOUR;
      const [phoneNumber, time] = [this.#phone(each.phone), new Date(at).toISOString()];
      if (each.type === 'stop') {
        this.#stopped.add(each.phone);
        return { phoneNumber, stoppedAt: time };
      }
      const { owner, phone, kind, optIn } = each;
      const key = `${owner}/${phone}`;
      if (kind === 'CLICKLIST' && at > (this.#chosen.get(key)?.at ?? 0))
        this.#chosen.set(key, { isAllowed: optIn, at });
      return {
        loyaltyCardNumber: this.#texting.orders[owner]?.profileId,
        phoneNumber,
        triggerType: kind,
        optIn,
        at: time,
      };
    });
    async function* file() {
      yield* texts.map((each) => JSON.stringify(each));
    }
    assert.ok((await importOptIns(this.#texting.world.db, file, this.#texting.now)).ok);
  }

  /** Whether it is sent depends on how many were; to a phone that replied STOP it never is. */
  async #requestCode(owner: number): Promise<void> {
    const { profileId = '', phone = 0 } = this.#texting.orders[owner] ?? {};
    const { db } = this.#texting.world;
    await sql`
      update profile set mobile_phone = ${this.#phone(phone)} where profile_id = ${profileId}`.execute(db.direct);
    const codes = phoneCodes('a key of the shop');
    const whose = {
      profileId,
      phone: this.#phone(phone),
      bannerId: 'main',
      bannerName: 'Main',
      locale: 'en-US',
    } as const;
    await requestCode({ db, phoneCodes: codes, sendsTexts: false }, whose, this.#texting.now);
  }

  async #inform(n: number): Promise<void> {
    const order = this.#texting.orders[n];
    if (order === undefined) return;
    order.seq += 1;
    await sql`insert into order_event (order_id, seq, type, actor, data, at)
              values (${order.orderId}, ${order.seq}, 'READY', 'staff/ann', '{}', ${new Date(this.#texting.now)})`.execute(
      this.#texting.world.db.direct,
    );
    await this.#texting.run('order-message', { orderId: order.orderId, seq: order.seq });
    if (this.#isAllowed(n)) this.#waiting.push(n);
  }

  /** Sends what was written and neither sent nor withheld. */
  async send(): Promise<void> {
    const { rows } = await sql<{ textId: string }>`
      select text_id as "textId" from text_message
       where sent_at is null and withheld_at is null order by created_at`.execute(this.#texting.world.db.read);
    for (const text of rows) await this.#texting.run('send-text', text);
    const { rows: codes } = await sql<{ codeId: string }>`
      select code_id as "codeId" from phone_code where body is not null`.execute(this.#texting.world.db.read);
    for (const code of codes) await this.#texting.run('send-phone-code', code);
    for (const n of this.#waiting)
      if (this.#isAllowed(n)) this.#expected.push(this.#phone(this.#texting.orders[n]?.phone ?? 0));
    this.#waiting = [];
    assert.deepEqual(this.#texting.sent, this.#expected);
  }

  #isAllowed(n: number): boolean {
    const phone = this.#texting.orders[n]?.phone ?? 0;
    const chosen = this.#chosen.get(`${n}/${phone}`);
    const hasOptedOut = chosen !== undefined && !chosen.isAllowed && chosen.at >= this.#began;
    return !this.#stopped.has(phone) && !hasOptedOut;
  }

  async end(): Promise<void> {
    await this.send();
    const { rows } = await sql<{ phone: string }>`
      select phone from text_stop where phone = any(${this.#phones}::text[]) order by phone`.execute(
      this.#texting.world.db.read,
    );
    assert.deepEqual(
      rows.map(({ phone }) => phone),
      [...this.#stopped].toSorted((a, b) => a - b).map(this.#phone),
    );
  }
}
