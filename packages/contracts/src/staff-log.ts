import { z } from 'zod';
import { Instant } from './common.ts';
import type { Endpoints } from './endpoint.ts';

/** Something that somebody of the staff did. */
export const StaffAction = z.object({
  actionId: z.string(),
  at: Instant,
  staffName: z.string(),
  staffNumber: z.string(),
  /** What was done, as in `pick-line`. */
  kind: z.string(),
  orderId: z.string().nullable(),
  /** Why, in their own words. */
  reason: z.string().nullable(),
  /** When it was undone. */
  undoneAt: Instant.nullable(),
});

/** The log of what staff did at a store: rows that are only added. */
export const staffLogEndpoints = {
  'GET /ops/v1/stores/:locationId/actions': {
    summary: 'What staff did at a store, the newest first; 50 at most.',
    tag: 'staff',
    access: 'staff',
    roles: ['STORE_LEAD'],
    params: z.object({ locationId: z.string().max(40) }),
    query: z.object({
      /** The last one of the page before. */
      before: z.string().max(40).optional(),
      /** Of one person. */
      staffNumber: z.string().max(6).optional(),
    }),
    ok: z.object({ actions: z.array(StaffAction), hasMore: z.boolean() }),
    refusals: {},
  },
} as const satisfies Endpoints;
