import type { Body } from '@cartwright/contracts/endpoint';
import type { checkoutEndpoints } from '@cartwright/contracts/checkout';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#api/client.ts';
import { invalidateAfter } from '#api/domain-events.ts';
import { key } from '#api/keys.ts';
import { placeOptions } from '#api/place-options.ts';
import { accepted } from '#api/refused.ts';
import { untilDone } from '#api/until-done.ts';
import { putCheckout } from '#api/use-cases.ts';
import type { Modification, ModificationChange } from './modification.ts';
import { identityData, useVisit } from '#shared/visit/visit.ts';
import { modifyBody } from './modify-body.ts';

/** The checkout of a changed order, with the order. */
export type Modified = Body<(typeof checkoutEndpoints)['PUT /atlas/v1/checkout/v2/checkouts/:id']>;

/** Starts the change of an order, or continues it. */
export const modificationQuery = (id: string) =>
  queryOptions({
    queryKey: key('modification', id),
    queryFn: async ({ signal }): Promise<Modification> =>
      accepted(await call('POST /atlas/v1/checkout/v2/checkouts/:id/modification', { params: { id } }, { signal })),
    // Another tab may have changed it; once submitted, it is over.
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });

/** The change that was started, with what must be authorized for it (MOD-011). It is refused when none was started. */
export const modifyCheckoutQuery = (id: string) =>
  queryOptions({
    queryKey: key('modification', id, 'checkout'),
    queryFn: async ({ signal }): Promise<Modification> => {
      const started = accepted(
        await call('GET /atlas/v1/checkout/v2/checkouts/:id/modification', { params: { id } }, { signal }),
      );
      const { lineItems } = modifyBody(started, {});
      const body = { lineItems, buyer: {}, idempotencyKey: crypto.randomUUID() };
      return accepted(
        await call(
          'POST /atlas/v1/checkout/v2/checkouts/:id/modification/checkout',
          { params: { id }, body },
          { signal },
        ),
      );
    },
    refetchOnWindowFocus: 'always',
    gcTime: 0,
    retry: false,
  });

/** One change after another, each under the version that the previous one made. */
const IN_TURN = { id: 'modification' };

/** Changes the working copy; if another tab was first, on top of its result. */
export function useChangeModification(id: string) {
  const client = useQueryClient();
  const put = (versionKey: string, change: ModificationChange) =>
    call('PUT /atlas/v1/checkout/v2/checkouts/:id/modification', {
      params: { id },
      body: { versionKey, changes: [change] },
    });
  return useMutation({
    scope: IN_TURN,
    mutationFn: async (change: ModificationChange) => {
      const seen = await client.ensureQueryData(modificationQuery(id));
      const answer = await put(seen.versionKey, change);
      const newer = answer.ok || answer.refusal.code !== 'VERSION_MISMATCH' ? undefined : answer.refusal.current;
      return accepted(newer === undefined ? answer : await put(newer.versionKey, change));
    },
    onSuccess: (changed) => client.setQueryData(modificationQuery(id).queryKey, changed),
  });
}

/** Drops the working copy; the order stays. @param onDone called when it is gone */
export const useDropModification = (id: string, onDone: () => void) =>
  useMutation({
    scope: IN_TURN,
    mutationFn: async () => {
      accepted(await call('DELETE /atlas/v1/checkout/v2/checkouts/:id/modification', { params: { id } }));
    },
    onSuccess: onDone,
  });

/** After this long without a response the call counts as failed, and the shopper may repeat it with the same key. */
const SILENT_AFTER = 30_000;

export interface Submission {
  /** As the page shows it. */
  readonly shown: Modification;
  /** `YYYY-MM-DD`, if what was added needs an age. */
  readonly dateOfBirth?: string | undefined;
}

/**
 * Submits the change with a key of its own (MOD-008), and repeats that one until it has an outcome, also after a lost
 * connection, when the shopper presses again. The server ends the
 * working copy together with the change, so nothing is left to delete (MOD-015).
 * @param onDone called with the changed order
 */
export function useSubmitModification(id: string, onDone: (modified: Modified) => void) {
  const client = useQueryClient();
  const unanswered = useRef<string | null>(null);
  useVisit();
  return useMutation({
    scope: IN_TURN,
    networkMode: 'always',
    mutationFn: async ({ shown, dateOfBirth }: Submission) => {
      const idempotencyKey = unanswered.current ?? crypto.randomUUID();
      unanswered.current = idempotencyKey;
      const body = modifyBody(shown, { dateOfBirth }, identityData());
      const change = { type: 'MODIFY', idempotencyKey, options: placeOptions(), body } as const;
      const send = () => putCheckout(id, change, AbortSignal.timeout(SILENT_AFTER));
      const answer = await untilDone(send);
      unanswered.current = null;
      return accepted(answer);
    },
    onSuccess: (modified) => {
      void invalidateAfter('orderChanged', client);
      onDone(modified);
    },
    // Prices or items may have changed since the page showed them.
    onError: () => void client.invalidateQueries({ queryKey: modifyCheckoutQuery(id).queryKey }),
  });
}
