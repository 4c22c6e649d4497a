import { STORED_CREDENTIALS } from '@cartwright/contracts/payment-intents';
import { TENDER_TYPES } from '@cartwright/rules/payment-methods';
import { INTENT_STATES } from '@cartwright/rules/payment-state';

/** A text column with a closed set of values. */
export interface EnumColumn<Word extends string> {
  readonly words: readonly Word[];
  /** @throws {Error} for any other value: the table and this program do not match */
  readonly parse: (stored: string) => Word;
}

/** @param name schema, table and column, as the error names them */
export function enumColumn<const Word extends string>(name: string, words: readonly Word[]): EnumColumn<Word> {
  return {
    words,
    parse: (stored) => {
      const word = words.find((each) => each === stored);
      if (word === undefined) throw new Error(`${name} holds ${JSON.stringify(stored)}, not ${words.join(', ')}`);
      return word;
    },
  };
}

/** The values that a column may hold. */
export type WordOf<Column> = Column extends EnumColumn<infer Word> ? Word : never;

export const intentState = enumColumn('pay.intent.state', INTENT_STATES);

export const storedCredential = enumColumn('pay.intent.stored_credential', STORED_CREDENTIALS);

export const legTender = enumColumn('pay.leg.tender', TENDER_TYPES);

/** `settling` while a capture is in progress; `reversed` when nothing is held any more. */
export const legState = enumColumn('pay.leg.state', [
  'pending',
  'authorized',
  'settling',
  'captured',
  'declined',
  'reversed',
]);

/** Captured and refunded money. The table has other types, for other moves. */
export const laterMoveType = enumColumn('pay.txn.type', ['COMPLETION', 'RETURN']);

/** `REVERSED`: approved, and returned by its bank later. The table has other statuses, for other moves. */
export const laterMoveStatus = enumColumn('pay.txn.status', ['PENDING', 'APPROVED', 'DECLINED', 'REVERSED']);

export const chargeState = enumColumn('sim.charge.state', ['HELD', 'CAPTURED', 'RELEASED']);
export const holdState = enumColumn('sim.move.state', ['HELD', 'CAPTURED', 'RELEASED']);
