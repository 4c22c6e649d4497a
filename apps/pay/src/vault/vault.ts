import type { FrameDocument } from '@cartwright/contracts/frames';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { checkCvv } from '#frames/check-card.ts';
import type { Billing, VerifyResult } from '#ports/processor.ts';
import { type Break, firstBreak } from './access-log.ts';
import { recordsAfter, shredCard } from './card-sql.ts';
import { changeExpiry, existing, keepCard, openCard } from './cards.ts';
import { type Charges, chargeCalls } from './charges.ts';
import { type CvvCalls, cvvCalls, withCheckoutCvv } from './cvv.ts';
import { type EbtCalls, ebtCalls } from './ebt.ts';
import { issueSession } from './frame-session.ts';
import { type GiftCalls, giftCalls } from './gift.ts';
import { type KeyCalls, keyCalls, prepareKeys } from './keys.ts';
import { deleteOldAttempts } from './pin-lock.ts';
import { fraudTokenOf, subjectOf } from './records.ts';
import {
  type Declared,
  differenceOf,
  facts,
  redeem,
  redeemed,
  type Redemption,
  release,
  type Tokenized,
  tokenize,
  type TokenRefusal,
  withCvv,
} from './tokens.ts';
import { type Owner, sweep } from './sql.ts';
import type { VaultDeps } from './vault-deps.ts';

type NoToken = { readonly code: 'TOKEN_INVALID' };
/** `differs` is the first declared fact that differs from the card's own. The token stays unused. */
type AnotherCard = { readonly code: 'CARD_MISMATCH'; readonly differs: keyof Declared };
type NoCard = { readonly code: 'CARD_NOT_FOUND' };

/** A token's card as the wallet may know it. */
export type Inspected = Omit<Tokenized, 'lowValueToken'> & {
  readonly existing: { readonly vaultCardId: string; readonly sameExpiry: boolean } | undefined;
  /** The key by which attempts with this number are summed, for any caller. */
  readonly cardSubject: Buffer;
};

/**
 * The one module that holds keys and sees card numbers. Nothing here returns a number: a card goes out only to its
 * issuer. It can run as a program of its own; until then its database role keeps the rest of the host out.
 */
export interface Vault extends GiftCalls, EbtCalls, CvvCalls, Charges, KeyCalls {
  /** The public key that frames encrypt to. */
  readonly publicKey: {
    readonly kid: string;
    readonly kty?: string;
    readonly crv?: string;
    readonly x?: string;
    readonly y?: string;
  };
  readonly startFrameSession: (
    frame: { readonly tenant: string; readonly document: FrameDocument; readonly nonce: string },
    now: number,
  ) => Promise<string>;
  readonly tokenize: (
    owner: Owner,
    request: { readonly jwe: string; readonly operation: string; readonly now: number },
  ) => Promise<Result<Tokenized, TokenRefusal>>;
  /** Uses up the token for its operation: no other operation may have it, and the two calls after this need it. */
  readonly inspect: (
    owner: Owner,
    redemption: Redemption,
    declared: Declared,
  ) => Promise<Result<Inspected, NoToken | AnotherCard>>;
  /** Verifies the card with its issuer without a charge; the CVV is used and deleted. */
  readonly verify: (
    owner: Owner,
    redemption: Redemption,
    holder: { readonly firstName: string; readonly billing: Billing },
  ) => Promise<Result<VerifyResult, NoToken>>;
  readonly keep: (
    owner: Owner,
    redemption: Redemption,
  ) => Promise<Result<{ readonly vaultCardId: string; readonly fraudToken: string }, NoToken>>;
  /** Verifies a stored card with another expiry, and saves it when the issuer agrees. */
  readonly renew: (owner: Owner, renewal: Renewal) => Promise<Result<VerifyResult, NoCard | NoToken>>;
  /** Records one after another, for finding those that no wallet has. */
  readonly recordsAfter: (page: {
    readonly after: string;
    readonly before: number;
    readonly limit: number;
  }) => Promise<readonly (Owner & { readonly id: string })[]>;
  /** Deletes a record unless it was kept again since `before`. */
  readonly deleteUnused: (
    owner: Owner,
    vaultCardId: string,
    span: { readonly now: number; readonly before: number },
  ) => Promise<void>;
  /** A name of a card that its owner's calls may carry and nobody else can make. */
  readonly gramOf: (owner: Owner, vaultCardId: string) => string;
  /** A keyed fingerprint by which attempts are summed; its input cannot be read from it. */
  readonly subjectOf: (dimension: 'ACCOUNT' | 'IP' | 'DEVICE', text: string) => Buffer;
  readonly sweep: (now: number) => Promise<number>;
  /** The first record of the access log that was changed, removed or added; undefined when all are intact. */
  readonly firstBreak: () => Promise<Break | undefined>;
}

export interface Renewal {
  readonly vaultCardId: string;
  /** The CVV that was collected with it; empty when there was none. */
  readonly checkoutId: string;
  readonly month: number;
  readonly year: number;
  readonly firstName: string;
  readonly billing: Billing;
  readonly operation: string;
  readonly now: number;
}

const NO_TOKEN = refuse({ code: 'TOKEN_INVALID' } as const);
const NO_CARD = refuse({ code: 'CARD_NOT_FOUND' } as const);
const WRONG_CVV: VerifyResult = { kind: 'declined', code: 'INVALID_CARD', networkCode: 'N7' };
const verifyRef = ({ tenant, account }: Owner, operation: string) =>
  JSON.stringify(['verify', tenant, account, operation]);

/** Opens the vault. @throws {Error} when the database names a key that is lost: its cards could not be opened */
export async function openVault(deps: VaultDeps, tenants: readonly string[]): Promise<Vault> {
  const { kms, db } = deps;
  await prepareKeys(deps, tenants);
  const { kid, kty, crv, x, y } = kms.frameKey;
  return {
    publicKey: { kid, kty, crv, x, y } as Vault['publicKey'], // picked by name, so that the private half cannot slip out
    startFrameSession: (frame, now) => issueSession(kms, frame, now),
    tokenize: (owner, request) => tokenize(deps, owner, request),
    gramOf: (owner, vaultCardId) =>
      `${vaultCardId}.${kms.mac('payment-gram', JSON.stringify([owner.tenant, owner.account, vaultCardId])).toString('base64url')}`,
    subjectOf: (dimension, text) => subjectOf(deps, dimension, text),
    recordsAfter: (page) => recordsAfter(db, page),
    deleteUnused: (owner, vaultCardId, span) => shredCard(db, owner, vaultCardId, span),
    sweep: async (now) => (await sweep(db, now)) + Number(await deleteOldAttempts(db, now)),
    firstBreak: () => firstBreak(db),
    ...tokenCalls(deps),
    ...cardCalls(deps),
    ...giftCalls(deps),
    ...ebtCalls(deps),
    ...cvvCalls(deps),
    ...keyCalls(deps),
    ...chargeCalls(deps),
  };
}

/**
 * `inspect` uses up the token for its operation; the calls after it find it claimed by theirs, and write nothing to it.
 */
function tokenCalls(deps: VaultDeps): Pick<Vault, 'inspect' | 'verify' | 'keep'> {
  return {
    inspect: async (owner, redemption, declared) => {
      const token = await redeem(deps, owner, redemption);
      if (!token) return NO_TOKEN;
      const { card } = token;
      const differs = differenceOf(declared, card);
      if (differs !== undefined) {
        await release(deps, owner, redemption);
        return refuse({ code: 'CARD_MISMATCH', differs });
      }
      const cardSubject = subjectOf(deps, 'CARD', card.number);
      return ok({ ...facts(card), existing: await existing(deps, owner, card), cardSubject });
    },
    verify: async (owner, redemption, holder) => {
      const token = await redeemed(deps, owner, redemption);
      if (!token) return NO_TOKEN;
      const reference = verifyRef(owner, redemption.operation);
      const { lowValueToken } = redemption;
      return ok(
        await withCvv(deps, owner, { ...token, lowValueToken }, (cvv) =>
          deps.processor.verify({ reference, card: token.card, cvv, ...holder }),
        ),
      );
    },
    keep: async (owner, redemption) => {
      const token = await redeemed(deps, owner, redemption);
      if (!token) return NO_TOKEN;
      const fraudToken = fraudTokenOf(deps, owner, token.card.number);
      return ok({ vaultCardId: await keepCard(deps, owner, token.card, redemption.now), fraudToken });
    },
  };
}

function cardCalls(deps: VaultDeps): Pick<Vault, 'renew'> {
  return {
    renew: async (owner, { vaultCardId, checkoutId, month, year, firstName, billing, operation, now }) => {
      const kept = await openCard(deps, owner, { vaultCardId, action: 'verify', reason: operation, now });
      if (!kept) return NO_CARD;
      const card = { ...kept, month, year };
      const reference = verifyRef(owner, operation);
      const redemption = { lowValueToken: checkoutId, operation, now };
      const answer = await withCheckoutCvv(deps, owner, redemption, (cvv) =>
        // A CVV of another brand's length is wrong whatever the issuer would say.
        cvv !== undefined && checkCvv(cvv, card.number) !== undefined
          ? Promise.resolve(WRONG_CVV)
          : deps.processor.verify({ reference, card, cvv, firstName, billing }),
      );
      if (answer.ok && answer.value.kind === 'approved') await changeExpiry(deps, owner, vaultCardId, card);
      return answer;
    },
  };
}
