import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { brandOf } from '#frames/brands.ts';
import { checkCvv, checkNumber } from '#frames/check-card.ts';
import { checkExpiry } from '#frames/check-expiry.ts';
import type { PlainCard } from '#ports/processor.ts';
import { openTyped, SEALED_WITH } from './entry.ts';
import { activeKek } from './key-sql.ts';
import { openTagged, sealTagged } from './sealed.ts';
import {
  claimedToken,
  claimToken,
  dropCvv,
  type Owner,
  releaseToken,
  saveToken,
  type Sealed,
  type TokenKind,
} from './sql.ts';
import type { VaultDeps } from './vault-deps.ts';

/** How long a token represents its card, in milliseconds. */
export const TOKEN_LIVES = 15 * MINUTE;

/** What a frame encrypts to the vault's key; no other program sees it. */
const FramePayload = z.object({
  kind: z.literal('card'),
  pan: z.string().max(30),
  month: z.string().max(2),
  year: z.string().max(4),
  cvv: z.string().max(8),
  ...SEALED_WITH,
});
type FramePayload = z.output<typeof FramePayload>;

/** What a token keeps sealed of a card until it is added. */
const Registered = z.object({ number: z.string(), month: z.number(), year: z.number() });

/** A token that represents a card for `TOKEN_LIVES`, and what may be shown of the card. */
export interface Tokenized {
  readonly lowValueToken: string;
  readonly cardFirstSix: string;
  readonly lastFour: string;
  readonly brand: string;
  readonly expirationMonth: number;
  readonly expirationYear: number;
}

/** A code of the form (871 … 889), or why the request is invalid. */
export interface TokenRefusal {
  readonly code: string;
}

const PREFIX = { REGISTRATION: 'lvt', CHECKOUT: 'cvt' } as const;

/** The token of an operation: the same operation gets the same one, and its bytes are stored nowhere. */
export const tokenOf = ({ kms }: VaultDeps, kind: TokenKind, owner: Owner, operation: string): string =>
  `${PREFIX[kind]}_${kms.mac('low-value-token', JSON.stringify([owner.tenant, owner.account, operation])).toString('base64url')}`;

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
export const aadOf = (kind: string, owner: Owner, hash: Buffer): string =>
  [kind, owner.tenant, owner.account, hash.toString('hex'), 1].join('|');

function checkCard({ pan, cvv, month, year }: FramePayload, now: number): string | undefined {
  const today = new Date(now);
  return (
    checkNumber(pan) ??
    checkExpiry(month, year, { year: today.getUTCFullYear(), month: today.getUTCMonth() + 1 }) ??
    checkCvv(cvv, pan)
  );
}

/** Takes the ciphertext of a frame and returns a low-value token. The vault validates again: it is the authority. */
export async function tokenize(
  deps: VaultDeps,
  owner: Owner,
  request: { readonly jwe: string; readonly operation: string; readonly now: number },
): Promise<Result<Tokenized, TokenRefusal>> {
  const opened = await openTyped(deps.kms, owner, request, FramePayload);
  if (!opened.ok) return refuse({ code: opened.refusal.frameCode ?? 'UNREADABLE_CARD' });
  const payload = opened.value;
  const wrong = checkCard(payload, request.now);
  if (wrong !== undefined) return refuse({ code: wrong });
  const card: PlainCard = { number: payload.pan, month: Number(payload.month), year: Number(payload.year) };
  const objection = await deps.processor.register(card);
  if (objection !== undefined) return refuse({ code: objection });

  const token = tokenOf(deps, 'REGISTRATION', owner, request.operation);
  const tokenHash = hashOf(token);
  const contentFp = deps.kms.mac('fingerprint', JSON.stringify([card, payload.cvv]));
  const kid = await activeKek(deps.db, owner.tenant);
  const kept = await saveToken(deps.db, {
    ...owner,
    tokenHash,
    kind: 'REGISTRATION',
    operation: request.operation,
    contentFp,
    sealed: sealTagged(deps.kms, kid, Buffer.from(JSON.stringify(card)), aadOf('token', owner, tokenHash)),
    sealedCvv: sealTagged(deps.kms, kid, Buffer.from(payload.cvv), aadOf('cvv', owner, tokenHash)),
    firstSix: card.number.slice(0, 6),
    lastFour: card.number.slice(-4),
    expiresAt: new Date(request.now + TOKEN_LIVES),
  });
  if (!kept.equals(contentFp)) return refuse({ code: 'IDEMPOTENCY_KEY_REUSED' });
  return ok({ lowValueToken: token, ...facts(card) });
}

/** What may be shown of a card. */
export const facts = (card: PlainCard) => ({
  cardFirstSix: card.number.slice(0, 6),
  lastFour: card.number.slice(-4),
  brand: brandOf(card.number),
  expirationMonth: card.month,
  expirationYear: card.year,
});

/** The page's description of a token's card, as the frame has reported it. */
export type Declared = Pick<Tokenized, 'cardFirstSix' | 'brand' | 'expirationMonth' | 'expirationYear'>;

/** The first declared fact that differs from the card's own; undefined when all match. */
export const differenceOf = (declared: Declared, card: PlainCard): keyof Declared | undefined => {
  const own = facts(card);
  const names = ['cardFirstSix', 'brand', 'expirationMonth', 'expirationYear'] as const;
  return names.find((name) => declared[name] !== own[name]);
};

export interface Redemption {
  readonly lowValueToken: string;
  /** The operation that uses up the token; it may repeat itself, no other may have it. */
  readonly operation: string;
  readonly now: number;
}

/** The card behind a token, in the clear and for this call only, and its sealed CVV. */
interface Redeemed extends Sealed {
  readonly card: PlainCard;
}

/** Uses up a token: from now on it is this operation's. */
export const redeem = (deps: VaultDeps, owner: Owner, redemption: Redemption): Promise<Redeemed | undefined> =>
  openToken(deps, owner, redemption, claimToken);

/** Undoes the use of a token while nothing has come of it: its operation was invalid. */
export const release = (deps: VaultDeps, owner: Owner, { lowValueToken, operation }: Redemption): Promise<void> =>
  releaseToken(deps.db, hashOf(lowValueToken), { ...owner, operation, kind: 'REGISTRATION' });

/** The same for a token that this operation has used before: it is only read. */
export const redeemed = (deps: VaultDeps, owner: Owner, redemption: Redemption): Promise<Redeemed | undefined> =>
  openToken(deps, owner, redemption, claimedToken);

async function openToken(
  deps: VaultDeps,
  owner: Owner,
  { lowValueToken, operation, now }: Redemption,
  find: typeof claimToken,
): Promise<Redeemed | undefined> {
  const hash = hashOf(lowValueToken);
  const found = await find(deps.db, hash, { ...owner, operation, kind: 'REGISTRATION' }, now);
  if (!found) return undefined;
  const plain: unknown = JSON.parse(openTagged(deps.kms, found.sealed, aadOf('token', owner, hash)).toString());
  return { ...found, card: Registered.parse(plain) };
}

/** Uses the CVV of a token for one request to the issuer and deletes it, whatever the response. */
export async function withCvv<T>(
  deps: VaultDeps,
  owner: Owner,
  { lowValueToken, sealedCvv }: Pick<Redemption, 'lowValueToken'> & Pick<Sealed, 'sealedCvv'>,
  request: (cvv: string | undefined) => Promise<T>,
): Promise<T> {
  const hash = hashOf(lowValueToken);
  const cvv = sealedCvv ? openTagged(deps.kms, sealedCvv, aadOf('cvv', owner, hash)).toString() : undefined;
  const answer = await request(cvv);
  await dropCvv(deps.db, hash);
  return answer;
}
