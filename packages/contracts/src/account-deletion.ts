import { z } from 'zod';
import { Instant, NoContent } from './common.ts';
import type { Endpoints } from './endpoint.ts';

/** A deletion that is planned: until it happens, the account can be kept. */
export const PlannedDeletion = z.object({
  requestedAt: Instant,
  /** The first moment at which the account is deleted. */
  dueAt: Instant,
  /** Whether orders or payments of the account are not over: it is deleted once they are. */
  waitsForOrders: z.boolean(),
});
export type PlannedDeletion = z.output<typeof PlannedDeletion>;

const State = z.object({ planned: PlannedDeletion.nullable() });

/** Deleting an account, and keeping it after all. */
export const accountDeletionEndpoints = {
  'GET /atlas/v1/security/v1/account-deletion': {
    summary: 'Whether the account is to be deleted, and when',
    tag: 'security',
    access: 'signed-in',
    ok: State,
    refusals: {},
  },
  'POST /atlas/v1/security/v1/account-deletion': {
    summary: 'Plan the deletion of the account; repeating it changes nothing',
    tag: 'security',
    access: 'signed-in',
    ok: State,
    refusals: { CONFIRM_IDENTITY: 401 },
  },
  'DELETE /atlas/v1/security/v1/account-deletion': {
    summary: 'Keep the account: takes back its planned deletion, if there is one',
    tag: 'security',
    access: 'signed-in',
    ok: NoContent,
    status: 204,
    refusals: {},
  },
} as const satisfies Endpoints;
