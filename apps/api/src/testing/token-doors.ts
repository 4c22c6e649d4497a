import { browserOf } from './browser.ts';
import { STORE } from './fixture-locations.ts';
import { type LeavingWorld, ordered, startLeavingWorld } from './leaving.ts';
import { PASSWORD } from './shop.ts';
import { changeTokens, emailTokens, requestTokens, resetTokens, type Tokens } from './token-links.ts';

/** What a call responded, without what is different in every response. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A call that a token opens. */
export interface Door extends Tokens {
  readonly name: string;
  /** The longest token that the call reads. */
  readonly max: number;
  /** @param address where the call comes from: limits count by it */
  readonly open: (token: string, address: string) => Promise<Answer>;
}

export interface TokenWorld {
  readonly world: LeavingWorld;
  readonly doors: readonly Door[];
}

const EMAILS = '/accountmanagement/api/email-preferences';
const ADDRESS = '/atlas/v1/customer-profile/v1/communication-preferences';
const NOT_WANTED = [{ emailPreferencesCategory: 'WEEKLY_AD', emailPreferences: false }];
const header = (token: string) => ({ 'x-encrypted-email': token.replaceAll(/[^!-~]/g, '~') });

/** A shop with a live token of every kind that a mail carries, and with dead ones beside them. */
export async function startTokenWorld(postgresUrl?: string): Promise<TokenWorld> {
  const world = await startLeavingWorld(postgresUrl);
  const { shop } = world;
  const [owner, other] = [await shop.shopper(), await shop.shopper()];
  const store = { divisionNumber: STORE.slice(0, 3), storeNumber: STORE.slice(3) };
  await owner.send('PUT', '/accountmanagement/api/preferred-store', store);
  await owner.send('POST', EMAILS, {
    emailPreferences: NOT_WANTED.map((each) => ({ ...each, emailPreferences: true })),
  });
  const [order, another] = [await ordered(world, owner), await ordered(world, other)];
  const emails = await emailTokens(shop, owner);
  const by = (address: string) => browserOf(shop.app, 'localhost:3000', address);
  const post = async (address: string, url: string, body: object) =>
    answerOf(await by(address).send('POST', url, body));
  const signedIn = (address: string) => {
    const browser = by(address);
    for (const [name, value] of other.cookies) browser.cookies.set(name, value);
    return browser;
  };
  const doors: readonly Door[] = [
    {
      name: 'an order',
      live: order.token,
      dead: [another.token],
      max: 80,
      open: (token, at) => post(at, '/atlas/v1/orders/v1/links/open', { orderId: order.orderId, token }),
    },
    {
      name: 'an account that was requested',
      ...(await requestTokens(shop)),
      max: 200,
      open: (token, at) => post(at, '/atlas/v1/session/sign-up/complete', { token }),
    },
    ...emailDoors(by, emails),
    oneClickDoor(shop, emails.token),
    {
      name: 'another email address',
      // Of the other shopper: a changed address ends the links to a new password.
      ...(await changeTokens(shop, other, owner)),
      max: 200,
      open: async (token, at) =>
        answerOf(await signedIn(at).send('POST', '/atlas/v1/security/v1/email-changes/complete', { token })),
    },
    // Last: it ends the sessions of the owner.
    {
      name: 'a new password',
      ...(await resetTokens(shop, owner)),
      max: 200,
      open: (token, at) =>
        post(at, '/atlas/v1/security/v1/password-resets/complete', { token, password: `${PASSWORD}-anew` }),
    },
  ];
  return { world, doors };
}

/** What a mail program opens by one click. */
const oneClickDoor = (
  { app }: TokenWorld['world']['shop'],
  tokens: Awaited<ReturnType<typeof emailTokens>>['token'],
): Door => ({
  name: 'a click of a mail program',
  ...tokens,
  max: 200,
  open: async (token, remoteAddress) => {
    const { statusCode: status, body } = await app.inject({
      method: 'POST',
      url: `/webhooks/unsubscribe?${new URLSearchParams({ token })}`,
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
      remoteAddress,
    });
    return { status, body };
  },
});

/** What the two tokens of a mail about deals open. */
function emailDoors(
  by: (address: string) => ReturnType<typeof browserOf>,
  { token: tokens, token2: tokens2 }: Awaited<ReturnType<typeof emailTokens>>,
): readonly Door[] {
  const max = 200;
  return [
    {
      name: 'which emails are read',
      ...tokens,
      max,
      open: async (token, at) => answerOf(await by(at).get(`${EMAILS}?${new URLSearchParams({ token })}`)),
    },
    {
      name: 'which emails are chosen',
      ...tokens,
      max,
      open: async (token, at) => answerOf(await by(at).send('POST', EMAILS, { emailPreferences: NOT_WANTED, token })),
    },
    {
      name: 'the address of the emails',
      ...tokens2,
      max,
      open: async (token, at) => answerOf(await by(at).get(ADDRESS, header(token))),
    },
    {
      name: 'a stop of all emails',
      ...tokens2,
      max,
      open: async (token, at) => answerOf(await by(at).send('PUT', ADDRESS, { wantsEmail: false }, header(token))),
    },
  ];
}

const answerOf = ({ status, body }: { readonly status: number; readonly body: unknown }): Answer => ({
  status,
  body: JSON.stringify(body).replaceAll(/"requestId":"[^"]*"/g, ''),
});
