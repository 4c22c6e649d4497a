import type { ModalityType } from '@cartwright/contracts/common';
import type { Body } from '@cartwright/contracts/endpoint';
import type { sessionEndpoints } from '@cartwright/contracts/session';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from './client.ts';
import { key } from './keys.ts';
import { accepted } from './refused.ts';

/** What the first view needs: banner, session, modality, counts, flags, departments. */
export type Bootstrap = Body<(typeof sessionEndpoints)['GET /atlas/v1/bootstrap']>;

/** Cached under one key; changes of a part of it (signing in, a store, a cart) patch or invalidate it. */
export const bootstrapQuery = () =>
  queryOptions({
    queryKey: key('bootstrap'),
    queryFn: async ({ signal }): Promise<Bootstrap> => accepted(await call('GET /atlas/v1/bootstrap', {}, { signal })),
    initialData: inlinedBootstrap,
    staleTime: 5 * 60_000,
  });

/** Always available on a page: the server writes it into the page, and the routes wait for it otherwise. */
export function useBootstrap(): Bootstrap {
  return useSuspenseQuery(bootstrapQuery()).data;
}

/** The modalities of a banner; none if it sells no groceries (GA-28). */
export const modalitiesOf = (has: Bootstrap['banner']['capabilities']): ModalityType[] =>
  (['PICKUP', 'DELIVERY', 'IN_STORE'] as const).filter((modality) => has[modality]);

type Patch = Partial<Pick<Bootstrap, 'cartCounts' | 'modality'>>;

/** Writes what a call has just returned, for instance the new cart counts, so that the header follows at once. */
export function patchBootstrap(queryClient: QueryClient, part: Patch): void {
  queryClient.setQueryData(
    bootstrapQuery().queryKey,
    (before) => before && { ...before, ...part, savedModalities: savedWith(before, part.modality) },
  );
}

/** A new choice takes the place of the one of its way to shop, and is the active one. */
function savedWith({ savedModalities }: Bootstrap, chosen: Bootstrap['modality'] = null): Bootstrap['savedModalities'] {
  if (chosen === null) return savedModalities;
  const { modalityType, destination } = chosen;
  return [{ modalityType, destination }, ...savedModalities.filter((each) => each.modalityType !== modalityType)];
}

/** The part that the server wrote into the page. Without one, the element still holds its comment. */
export function inlinedBootstrap(): Bootstrap | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.getElementById('bootstrap')?.textContent.trim() ?? '';
  // Written by our own server from the same contract, into the page that it served.
  return text.startsWith('{') ? (JSON.parse(text) as Bootstrap) : undefined;
}
