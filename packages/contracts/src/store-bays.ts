import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { StaffLine } from './staff-text.ts';

const LEADS = { tag: 'stores', access: 'staff', roles: ['STORE_LEAD'] } as const;
const params = z.object({ locationId: z.string().max(40) });
const Bays = z.object({
  names: z.array(z.string()),
  /** Changes with the names. */
  version: z.string(),
});

/** The bays in which shoppers of a store wait for their orders, as its people name them. */
export const storeBaysEndpoints = {
  'GET /ops/v1/stores/:locationId/bays': {
    ...LEADS,
    summary:
      'The names of the pickup bays of a store, in their order; none where shoppers say in words where they are.',
    params,
    ok: Bays,
    refusals: {},
  },
  'PUT /ops/v1/stores/:locationId/bays': {
    ...LEADS,
    summary: 'Replaces the names of the pickup bays. The same names again change nothing.',
    params,
    body: z.object({
      names: z.array(StaffLine.max(40)).max(100),
      /** The version that was changed. */
      version: z.string().max(40),
    }),
    ok: Bays,
    refusals: { TOO_MANY: 400, NOT_A_NAME: 400, TWICE: 400, CHANGED_MEANWHILE: 409 },
    current: Bays,
  },
} as const satisfies Endpoints;
