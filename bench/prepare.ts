import { randomUUID } from 'node:crypto';
import { mailedLink } from '../tools/testing/mailed-link.ts';
import { Browser } from './http.ts';
import { newNumber, readFrame, saveCard, sealCard, tokenize } from './save-card.ts';
import { call, type Shopper } from './shopper.ts';
import type { World } from './world.ts';

/** A new, signed-in shopper: a connection to the shop and a token for the payment host. */
export interface Account {
  readonly browser: Browser;
  readonly email: string;
  readonly bearer: string;
  /** The loopback address that the shopper comes from: the payment host limits attempts by address, too. */
  readonly address: string;
}

/** The name of a shopper. */
export interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

const LOAD: Name = { firstName: 'Load', lastName: 'Shopper' };

/** Signs the n-th new shopper up, from an address of their own. */
export async function signUp(world: Pick<World, 'shop'>, n: number, name = LOAD): Promise<Account> {
  const address = `127.0.${1 + Math.floor(n / 250)}.${1 + (n % 250)}`;
  const browser = new Browser(world.shop, address);
  const email = `load-${randomUUID()}@example.com`;
  const password = `Load-${randomUUID()}`;
  await call(browser, 'POST /atlas/v1/session/sign-up', {
    body: { email, password, ...name },
  });
  const [, token = ''] = (await mailedLink(world.shop, email, 'confirm-account')).split('#');
  await call(browser, 'POST /atlas/v1/session/sign-up/complete', { body: { token, password } });
  const { token: bearer } = await call(browser, 'POST /atlas/v1/session/payment-token', {});
  return { browser, email, bearer, address };
}

/** The same with a saved card, all before the clock starts. */
export async function prepareShopper(world: Pick<World, 'shop' | 'pay'>, n: number, name = LOAD): Promise<Shopper> {
  const { browser, email, bearer, address } = await signUp(world, n, name);
  const host = new Browser(world.pay, address);
  const method = { world, host, bearer };
  const number = newNumber(); // one card may be added only so often, by whomever
  const sealed = await sealCard(await readFrame(method), method.bearer, number);
  const cardId = await saveCard(method, number, await tokenize(method, sealed));
  host.close();
  return { ...name, browser, email, cardId };
}
