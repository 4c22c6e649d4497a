import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { GiftIssuers } from '#ports/gift-issuer.ts';
import type { PinDebit } from '#ports/pin-debit.ts';
import type { Processor } from '#ports/processor.ts';
import type { Kms } from './kms.ts';

/** The vault's dependencies: its own database role, its keys, and the issuers that it sends cards to. */
export interface VaultDeps {
  readonly db: Kysely<Tables>;
  readonly kms: Kms;
  readonly processor: Processor;
  readonly gifts: GiftIssuers;
  readonly pins: PinDebit;
}
