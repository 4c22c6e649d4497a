import type { Insertable } from 'kysely';
import type { Db } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { BANNER } from './fixture-locations.ts';

export interface TestEnrollment {
  readonly profileId: string;
  readonly plan?: string;
  readonly status?: 'ACTIVE' | 'ENDED';
  readonly freeThreshold?: number;
  readonly bannerId?: string;
}

/** The one membership that a test gives a shopper, as it is from now on; one that is ACTIVE is far from its end. */
export async function enroll(db: Db, enrollment: TestEnrollment): Promise<void> {
  const { profileId, plan = 'BST', status = 'ACTIVE', freeThreshold = 1_000, bannerId = BANNER } = enrollment;
  const isActive = status === 'ACTIVE';
  const end = new Date('2099-01-01T00:00:00Z');
  const row = {
    enrollment_id: `mbr_${profileId}`,
    profile_id: profileId,
    banner_id: bannerId,
    plan,
    status,
    state: isActive ? 'active' : 'ended',
    state_at: end,
    free_threshold_cents: freeThreshold,
    price_cents: 9_900,
    duration_quantity: 12,
    duration_unit: 'months',
    started_at: new Date(0),
    period_start: new Date(0),
    valid_until: isActive ? end : null,
  } satisfies Insertable<Tables['enrollment']>;
  await db.read
    .insertInto('enrollment')
    .values(row)
    .onConflict((conflict) => conflict.column('enrollment_id').doUpdateSet(row))
    .execute();
}
