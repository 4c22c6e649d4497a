import { type Cents, ZERO, cents } from '@cartwright/rules/money';

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
const isTender = (account: string): boolean => /^(authorized|captured)\//.test(account);

/** The entries after which nobody owes goods, tax, fees or a tip any more: the clearing account owes it to the cards. */
export const cancelDebts = (balances: Balances, reason: string): readonly LedgerEntry[] =>
  toZero(balances, (account) => account !== CLEARING && !isTender(account), reason);

/** The entries after which nothing is authorized any more. */
export const endAuthorizations = (balances: Balances, reason: string): readonly LedgerEntry[] =>
  toZero(balances, (account) => account.startsWith('authorized/'), reason);

function toZero(balances: Balances, isMeant: (account: string) => boolean, reason: string): readonly LedgerEntry[] {
  return Object.entries(balances)
    .filter(([account, balance]) => isMeant(account) && balance !== ZERO)
    .map(([account, balance]) => ({
      debit_account: balance > 0 ? CLEARING : account,
      credit_account: balance > 0 ? account : CLEARING,
      amount_cents: cents(Math.abs(balance)),
      tx_id: null,
      reason,
    }));
}
