import { STAFF_ROLES } from '@cartwright/rules/staff-role';
import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { NoContent } from './common.ts';

/** A store as the console names it. */
export const StaffStore = z.object({
  locationId: z.string(),
  name: z.string(),
  /** Such as `Cincinnati, OH`. */
  city: z.string(),
  bannerId: z.string(),
  bannerName: z.string(),
  /** The name of the banner's theme. */
  theme: z.string(),
  /** IANA zone: every time of the store is shown in it. */
  timeZone: z.string(),
});

const Role = z.object({ role: z.enum(STAFF_ROLES) });
const Grant = z.union([
  Role.extend({ kind: z.literal('store'), locationId: z.string() }),
  Role.extend({ kind: z.literal('banner'), bannerId: z.string() }),
  Role.extend({ kind: z.literal('everywhere') }),
]);

/** Who is signed in to the console, and where it starts. */
export const StaffSession = z.object({
  staffId: z.string(),
  staffNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  grants: z.array(Grant),
  /** The first store that the grants reach; null when there is none. */
  home: StaffStore.nullable(),
  /** Minutes without use after which the session ends. */
  idleMinutes: z.number(),
});

export const STAFF_NUMBER = /^\d{6}$/;

/** Sign-in of the people who work in the stores, and the stores that they may see. */
export const staffEndpoints = {
  'POST /ops/v1/session': {
    summary: 'Signs somebody of the staff in by number and password.',
    tag: 'staff',
    access: 'anyone',
    body: z.object({ staffNumber: z.string().regex(STAFF_NUMBER), password: z.string().min(1).max(200) }),
    ok: StaffSession,
    refusals: { WRONG_CREDENTIALS: 401, TOO_MANY_TRIES: 429 },
  },
  'GET /ops/v1/session': {
    summary: 'Who is signed in; nobody where the browser has no session.',
    tag: 'staff',
    access: 'staff',
    /** A page calls this before it knows, and a refusal would be an error in the console of every visitor's browser. */
    allowsNobody: true,
    roles: STAFF_ROLES,
    ok: z.object({ session: StaffSession.nullable() }),
    refusals: {},
  },
  'DELETE /ops/v1/session': {
    summary: 'Signs out. Without a session it changes nothing; a page of somebody else does not end it.',
    tag: 'staff',
    access: 'anyone',
    ok: NoContent,
    status: 204,
    refusals: { OTHER_STAFF: 401 },
  },
  'DELETE /ops/v1/sessions': {
    summary: 'Signs out everywhere: ends all sessions of whoever calls.',
    tag: 'staff',
    access: 'staff',
    roles: STAFF_ROLES,
    ok: NoContent,
    status: 204,
    refusals: {},
  },
  'GET /ops/v1/stores': {
    summary: 'Stores that the grants reach, by a part of their name, city, ZIP or number; 20 at most.',
    tag: 'staff',
    access: 'staff',
    roles: STAFF_ROLES,
    query: z.object({ text: z.string().max(60).default('') }),
    ok: z.object({ stores: z.array(StaffStore) }),
    refusals: {},
  },
  'GET /ops/v1/stores/:locationId': {
    summary: 'One store.',
    tag: 'staff',
    access: 'staff',
    roles: STAFF_ROLES,
    params: z.object({ locationId: z.string().max(40) }),
    ok: StaffStore,
    refusals: {},
  },
} as const satisfies Endpoints;
