import {
  type AccountChoice,
  type AccountChoices,
  CONSENT_COOKIE,
  FULFILLMENT_COOKIES,
  fromAccountCookie,
  fromConsentCookie,
  POSITION_COOKIE,
  type PositionUse,
  PURPOSES,
  toAccountCookie,
} from '@cartwright/contracts/consent';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A request, and the response to it. */
interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Whether the browser has the choices of an account rather than its own answers. */
const hasAccountChoices = ({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean =>
  fromAccountCookie(cookies[CONSENT_COOKIE]) !== null;

/** What the browser's shopper refused before signing in; nothing where it already has the account's choices. */
export function refusedHere(request: Pick<FastifyRequest, 'cookies'>): readonly AccountChoice[] {
  if (hasAccountChoices(request)) return [];
  const answers = fromConsentCookie(request.cookies[CONSENT_COOKIE]);
  const isPositionOff = request.cookies[POSITION_COOKIE] === ('off' satisfies PositionUse);
  return [
    ...PURPOSES.filter((purpose) => answers !== null && !answers[purpose]),
    ...(isPositionOff ? (['position'] as const) : []),
  ];
}

/**
 * Gives the browser what the account allows, unless it has that already; scripts of the page read it. What tracked the
 * last order goes with the consent to it.
 */
export function giveChoices({ request, reply }: Exchange, choices: AccountChoices): void {
  const text = toAccountCookie(choices);
  if (request.cookies[CONSENT_COOKIE] !== text) setCookie({ request, reply }, CONSENT_COOKIE, text);
  if (!choices.measurement) {
    for (const name of Object.values(FULFILLMENT_COOKIES))
      if (request.cookies[name] !== undefined) void reply.clearCookie(name, { path: '/' });
  }
  const use = request.cookies[POSITION_COOKIE];
  const wanted: PositionUse = choices.position ? 'on' : 'account-off';
  const isSame = use === wanted || (use === undefined && choices.position);
  if (!isSame) setCookie({ request, reply }, POSITION_COOKIE, wanted);
}

/**
 * Clears what an account allows from a browser whose session is over. That the position is off stays, since it is
 * allowed where nothing is stored.
 */
export function clearChoices({ request, reply }: Exchange): void {
  if (!hasAccountChoices(request)) return;
  void reply.clearCookie(CONSENT_COOKIE, { path: '/' });
  delete request.cookies[CONSENT_COOKIE];
}

/** The rest of this request sees it too. */
function setCookie({ request, reply }: Exchange, name: string, value: string): void {
  request.cookies[name] = value;
  void reply.setCookie(name, value, {
    path: '/',
    maxAge: YEAR_SECONDS,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    encode: String, // as the page's scripts write it
  });
}
