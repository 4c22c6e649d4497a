import { z } from 'zod';
import type { Cents } from '@cartwright/rules/money';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { AHEAD, openEntry, SEALED_WITH } from './entry.ts';
import { takeJti } from './pin-sql.ts';
import type { Owner } from './sql.ts';
import type { VaultDeps } from './vault-deps.ts';

const DIGITS = 4;
/** How long a sealed PIN is valid after the frame sealed it. */
const GOOD_FOR = 2 * MINUTE;

const SEALED = {
  ...SEALED_WITH,
  kind: z.literal('ebt-pin'),
  pin: z.string().max(20),
  paymentGram: z.string().max(300),
  jti: z.string().regex(/^[\w-]{16,64}$/),
};
const PinPayload = z.discriminatedUnion('purpose', [
  z.object({ ...SEALED, purpose: z.literal('balance') }),
  z.object({ ...SEALED, purpose: z.literal('purchase'), intentId: z.string(), maxAmount: z.int() }),
]);
type PinPayload = z.output<typeof PinPayload>;

/** The use of a PIN. It opens only for what its frame sealed it for. */
export type PinUse = {
  readonly encryptedPin: string;
  readonly paymentGram: string;
  /** The operation that uses it up; only it may come again with it. */
  readonly operation: string;
  readonly now: number;
} & (
  | { readonly purpose: 'balance' }
  | { readonly purpose: 'purchase'; readonly intentId: string; readonly amount: Cents }
);

/** 893: no PIN, or too short; 894: too long. Every other error of a sealed PIN gets one response. */
export interface PinRefusal {
  readonly code: 'UNREADABLE_PIN' | '893' | '894';
}

/**
 * Opens a sealed PIN for one use: of its owner, card and purpose, once, within `GOOD_FOR`, and for a purchase for its
 * intent and up to its amount. The PIN is a value of the running call and is written nowhere.
 */
export async function openPin(
  { kms, db }: Pick<VaultDeps, 'kms' | 'db'>,
  owner: Owner,
  use: PinUse,
): Promise<Result<string, PinRefusal>> {
  const opened = await openEntry(kms, owner, { jwe: use.encryptedPin, now: use.now, goodFor: GOOD_FOR }, PinPayload);
  if (!opened.ok || !isFor(opened.value, use)) return refuse({ code: 'UNREADABLE_PIN' });
  const sealed = opened.value;
  if (!/^\d*$/.test(sealed.pin) || sealed.pin.length < DIGITS) return refuse({ code: '893' });
  if (sealed.pin.length > DIGITS) return refuse({ code: '894' });
  const jti = { jti: sealed.jti, operation: JSON.stringify([owner.tenant, owner.account, use.purpose, use.operation]) };
  const isFirst = await takeJti(db, { ...jti, until: sealed.iat + GOOD_FOR + AHEAD });
  return isFirst ? ok(sealed.pin) : refuse({ code: 'UNREADABLE_PIN' });
}

function isFor(sealed: PinPayload, use: PinUse): boolean {
  if (sealed.paymentGram !== use.paymentGram) return false;
  if (sealed.purpose === 'balance') return use.purpose === 'balance';
  return use.purpose === 'purchase' && sealed.intentId === use.intentId && use.amount <= sealed.maxAmount;
}
