import { call } from '#api/client.ts';
import { accepted } from '#api/refused.ts';
import type { TextKind } from './text-kinds.ts';
import type { OptIn } from './texts-flow.ts';

interface TextsTo {
  /** `+1` and ten digits. */
  readonly phoneNumber: string;
  readonly triggerType: TextKind;
}

/** Whether texts of a kind to a phone are allowed. */
export const getOptInStatus = async (to: TextsTo): Promise<OptIn> =>
  accepted(await call('GET /atlas/v1/communications/v1/opt-in', { query: to }));

/** Allows texts of a kind to a phone, or allows them no more. */
export const updateOptIn = async (body: TextsTo & { readonly optIn: boolean }): Promise<OptIn> =>
  accepted(await call('POST /atlas/v1/communications/v1/opt-in', { body }));
