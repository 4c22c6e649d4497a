import type { Millis } from '@cartwright/rules/zoned-time';
import { type RawBuilder, sql } from 'kysely';

/** What a statement does that lets a membership take the fee off a slot. */
export interface MembershipLock {
  /** The part `member`, with the comma after it. */
  readonly step: RawBuilder<unknown>;
  /** Whether the membership holds; in the condition of the statement's first lock, so that this lock comes before. */
  readonly holds: RawBuilder<unknown>;
}

/** Whose membership of which banner: that of a location. */
export interface LockedMembership {
  readonly profileId: string;
  /** A query of the location's id. */
  readonly locationId: RawBuilder<unknown>;
  readonly now: Millis;
}

const NONE: MembershipLock = { step: sql``, holds: sql`true` };

/**
 * Keeps a membership as it is until the statement ends, and reads it after all who changed it: its money comes back only
 * while it is locked, too, so either the refund finds the free delivery, or the delivery finds the benefit gone
 * (decision 95). It is locked before the order, the reservation and the slots. Who needs none locks nothing.
 */
export function lockMembership(of: LockedMembership | null): MembershipLock {
  if (of === null) return NONE;
  return {
    step: sql`
      member as materialized (
        select e.enrollment_id from enrollment e
         where e.profile_id = ${of.profileId} and e.status = 'ACTIVE' and e.valid_until > ${new Date(of.now)}::timestamptz
           and e.banner_id = (select l.banner_id from location l where l.location_id = (${of.locationId}))
           for share of e
      ), `,
    holds: sql`exists (select from member)`,
  };
}
