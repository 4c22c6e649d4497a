import type { Clock } from '@cartwright/server/clock';
import type { Db } from '#context.ts';
import type { GiftIssuer } from '#ports/gift-issuer.ts';
import type { PinDebit } from '#ports/pin-debit.ts';
import type { Processor } from '#ports/processor.ts';
import { simulatedGiftIssuer } from './gift-issuer.ts';
import { simulatedPinDebit } from './pin-debit.ts';
import { simulatedProcessor } from './processor.ts';

/** Everyone that a vault sends cards to. */
export interface Issuers {
  readonly processor: Processor;
  readonly gifts: GiftIssuer;
  readonly pins: PinDebit;
}

/** The built-in issuers, none of which leaves this program. */
export const simulatedIssuers = (db: Db, clock: Clock): Issuers => ({
  processor: simulatedProcessor(db, clock),
  gifts: simulatedGiftIssuer(db, clock),
  pins: simulatedPinDebit(db, clock),
});
