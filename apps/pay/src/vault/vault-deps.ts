import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { Processor } from '#ports/processor.ts';
import type { Kms } from './kms.ts';

/** What the vault works with: its own database role, its keys, and the processor it sends cards to. */
export interface VaultDeps {
  readonly db: Kysely<Tables>;
  readonly kms: Kms;
  readonly processor: Processor;
}
