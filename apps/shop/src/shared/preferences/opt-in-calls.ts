import type { communicationsEndpoints } from '@cartwright/contracts/communications';
import type { Body } from '@cartwright/contracts/endpoint';
import { call } from '#api/client.ts';
import { accepted } from '#api/refused.ts';

type Endpoints = typeof communicationsEndpoints;

/** Whether texts of a kind to a phone are allowed. */
export type OptInStatus = Body<Endpoints['GET /atlas/v1/communications/v1/opt-in']>;

interface TextsTo {
  /** `+1` and ten digits. */
  readonly phoneNumber: string;
  readonly triggerType: 'CLICKLIST' | 'PROMOTIONAL';
}

/** Whether texts of a kind to a phone are allowed (OPT-008). */
export const getOptInStatus = async (to: TextsTo, signal?: AbortSignal): Promise<OptInStatus> =>
  accepted(await call('GET /atlas/v1/communications/v1/opt-in', { query: to }, { ...(signal && { signal }) }));

/** Allows texts of a kind to a phone, or allows them no more. */
export const updateOptIn = async (body: TextsTo & { readonly optIn: boolean }) =>
  accepted(await call('POST /atlas/v1/communications/v1/opt-in', { body }));
