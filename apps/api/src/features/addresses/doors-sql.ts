import type { Address } from '@cartwright/rules/address';
import { sql } from 'kysely';
import type { Tx } from '#context.ts';
import { addressKey } from '#locations/address-key.ts';

/** Whose doors are forgotten, and when: an order that was started before does not bring them back. */
interface Forgetting {
  readonly profileId: string;
  readonly now: number;
}

/** How orders were handed over at an address goes with it. The account is locked: placing an order locks it, too. */
export async function clearDoor(tx: Tx, forgetting: Forgetting, gone: Address): Promise<void> {
  await markForgotten(tx, forgetting);
  await sql`
    delete from remembered_door where profile_id = ${forgetting.profileId} and door = ${addressKey(gone)}`.execute(tx);
}

/** How orders were handed over is forgotten at every door, also at those that never were in the address book. */
export async function clearDoors(tx: Tx, forgetting: Forgetting): Promise<void> {
  await markForgotten(tx, forgetting);
  await sql`delete from remembered_door where profile_id = ${forgetting.profileId}`.execute(tx);
}

async function markForgotten(tx: Tx, { profileId, now }: Forgetting): Promise<void> {
  await sql`update profile set doors_forgotten_at = ${new Date(now)} where profile_id = ${profileId}`.execute(tx);
}
