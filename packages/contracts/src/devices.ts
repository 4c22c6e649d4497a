import { BROWSERS, SYSTEMS } from '@cartwright/rules/device';
import { z } from 'zod';
import { NoContent } from './common.ts';
import type { Endpoints } from './endpoint.ts';

/** A device on which the shopper is signed in: one session. Where it is, nobody stores. */
export const SignedInDevice = z.object({
  /** Of the session; it opens nothing. */
  id: z.string(),
  /** Null when its browser is not known. */
  browser: z.enum(BROWSERS).nullable(),
  system: z.enum(SYSTEMS).nullable(),
  signedInAt: z.iso.datetime(),
  /** To the hour. */
  lastUsedAt: z.iso.datetime(),
  /** The device that calls. */
  isCurrent: z.boolean(),
});
export type SignedInDevice = z.output<typeof SignedInDevice>;

/** Where a shopper is signed in, and signing out there. */
export const devicesEndpoints = {
  'GET /atlas/v1/security/v1/devices': {
    summary: 'The devices on which the shopper is signed in: this one, then those used last',
    tag: 'security',
    access: 'signed-in',
    ok: z.object({ devices: z.array(SignedInDevice) }),
    refusals: {},
  },
  'DELETE /atlas/v1/security/v1/devices/:id': {
    summary: 'Sign out on a device: its cookies, passes and payment tokens end within seconds',
    tag: 'security',
    access: 'signed-in',
    params: z.object({ id: z.string().max(64) }),
    ok: NoContent,
    status: 204,
    refusals: {},
  },
  'DELETE /atlas/v1/security/v1/devices': {
    summary: 'Sign out on every other device',
    tag: 'security',
    access: 'signed-in',
    ok: NoContent,
    status: 204,
    refusals: {},
  },
} as const satisfies Endpoints;
