import type { Clock } from '@cartwright/server/clock';
import type { Db } from '#context.ts';
import type { GiftIssuers } from '#ports/gift-issuer.ts';
import type { PinDebit } from '#ports/pin-debit.ts';
import type { Processor } from '#ports/processor.ts';
import { declineOf, type Faults, makeFaults, onLine } from './faults.ts';
import { simulatedGiftIssuer } from './gift-issuer.ts';
import { simulatedPinDebit } from './pin-debit.ts';
import { simulatedProcessor } from './processor.ts';

/** All parties that a vault sends cards to. */
export interface Issuers {
  readonly processor: Processor;
  readonly gifts: GiftIssuers;
  readonly pins: PinDebit;
}

/** The built-in issuers, none of which leaves this program, behind connections that can be told to fail. */
export const simulatedIssuers = (db: Db, clock: Clock, faults: Faults = makeFaults()): Issuers => ({
  processor: onLine(simulatedProcessor(db, clock, declineOf(faults, 'processor')), 'processor', faults),
  gifts: {
    GIFT_CARD: onLine(simulatedGiftIssuer(db, clock, declineOf(faults, 'gifts')), 'gifts', faults),
  },
  pins: onLine(simulatedPinDebit(db, clock, declineOf(faults, 'pins')), 'pins', faults),
});
