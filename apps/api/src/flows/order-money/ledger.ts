import { type Cents, cents } from '@cartwright/rules/money';
import type { PayoutMethod } from '@cartwright/rules/payout';

/** An entry moves an amount from one account to another, so debits always equal credits. */
export interface LedgerEntry {
  readonly debit_account: string;
  readonly credit_account: string;
  readonly amount_cents: Cents;
  /** The movement at the payment host that it stands for; null for what is owed. */
  readonly tx_id: string | null;
  readonly reason: string;
}

/** Between what is owed and what pays it. Not at zero only while money is being given back. */
export const CLEARING = 'order-clearing';

type Balances = Readonly<Record<string, Cents>>;
/** Whether an account stands for money that moved, or is held; the others say what for. */
const isTender = (account: string): boolean => /^(authorized|captured|paid-out)\//.test(account);

/**
 * The entries that change the balances of accounts, each through clearing.
 * @param changes what is added to debits minus credits of each account
 * @throws {Error} when something would be left in clearing
 */
export function postDifferences(
  changes: readonly (readonly [account: string, more: number])[],
  reason: string,
): readonly LedgerEntry[] {
  const left = changes.reduce((all, [, more]) => all + more, 0);
  if (left !== 0) throw new Error(`${reason}: ${left} would be left in ${CLEARING}`);
  return throughClearing(changes, reason);
}

/** The same where clearing owes the rest to the cards, or the cards to it. */
export const throughClearing = (
  changes: readonly (readonly [account: string, more: number])[],
  reason: string,
): readonly LedgerEntry[] =>
  changes
    .filter(([, more]) => more !== 0)
    .map(([account, more]) => ({
      debit_account: more > 0 ? account : CLEARING,
      credit_account: more > 0 ? CLEARING : account,
      amount_cents: cents(Math.abs(more)),
      tx_id: null,
      reason,
    }));

/** The entries after which nobody owes goods, tax, fees or a tip any more: the clearing account owes it to the cards. */
export const cancelDebts = (balances: Balances, reason: string): readonly LedgerEntry[] =>
  toZero(balances, (account) => account !== CLEARING && !isTender(account), reason);

/** What clearing owed the cards, and the store paid: the cards stay charged, and nobody is owed anything for it. */
export const paidOut = (method: PayoutMethod, amount: Cents): readonly LedgerEntry[] =>
  throughClearing([[`paid-out/${method}`, -amount]], 'refund paid another way');

/** The entries after which nothing is authorized any more. */
export const endAuthorizations = (balances: Balances, reason: string): readonly LedgerEntry[] =>
  toZero(balances, (account) => account.startsWith('authorized/'), reason);

function toZero(balances: Balances, isMeant: (account: string) => boolean, reason: string): readonly LedgerEntry[] {
  const meant = Object.entries(balances).filter(([account]) => isMeant(account));
  return throughClearing(
    meant.map(([account, balance]) => [account, -balance]),
    reason,
  );
}
