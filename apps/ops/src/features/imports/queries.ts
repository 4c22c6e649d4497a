import { BACKGROUND_HEADER } from '@cartwright/contracts/background';
import type { Body } from '@cartwright/contracts/endpoint';
import type { OpsApi } from '@cartwright/contracts/ops-api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { keys } from '#api/keys.ts';
import { valueOf } from '#api/refused.ts';
import { importCalls } from './calls.ts';
import { pathOf, type Reach } from './reach.ts';
import { sendFile, type SentFile } from './send-file.ts';

export type ImportDetail = Body<OpsApi['GET /ops/v1/banners/:bannerId/imports/:importId']>;
export type Import = Body<OpsApi['GET /ops/v1/banners/:bannerId/imports']>['imports'][number];
/** A product with what is planned for its price. */
export type ProductWithTimes = Body<OpsApi['GET /ops/v1/banners/:bannerId/imports/products/:gtin13']>;
export type Product = Omit<ProductWithTimes, 'timed'>;

/** How often a page looks how far a check is, in milliseconds. */
const POLLS = 700;

export const importsQuery = (reach: Reach) =>
  queryOptions({
    queryKey: keys.imports(pathOf(reach)),
    queryFn: ({ client, queryKey }) => importCalls(reach).list(background(client.getQueryData(queryKey) !== undefined)),
    refetchInterval: ({ state }) => (state.data?.imports.some(({ status }) => status === 'CHECKING') ? POLLS : false),
  });

/** One import; while it is checked, the page looks again by itself. */
export const importQuery = (reach: Reach, importId: string) =>
  queryOptions({
    queryKey: keys.import(pathOf(reach), importId),
    queryFn: ({ client, queryKey }) =>
      importCalls(reach).one(importId, background(client.getQueryData(queryKey) !== undefined)),
    refetchInterval: ({ state }) => (state.data?.status === 'CHECKING' ? POLLS : false),
  });

const background = (isAgain: boolean) => (isAgain ? { headers: { [BACKGROUND_HEADER]: '1' } } : {});

export const productsQuery = (bannerId: string, locationId: string, text: string) =>
  queryOptions({
    queryKey: keys.products(locationId, text),
    queryFn: ({ signal }) =>
      valueOf(
        call(
          'GET /ops/v1/banners/:bannerId/imports/products',
          { params: { bannerId }, query: { text, store: locationId } },
          { signal },
        ),
      ),
    placeholderData: (before) => before,
  });

export const productQuery = (bannerId: string, locationId: string, gtin13: string) =>
  queryOptions({
    queryKey: keys.product(locationId, gtin13),
    queryFn: () =>
      valueOf(
        call('GET /ops/v1/banners/:bannerId/imports/products/:gtin13', {
          params: { bannerId, gtin13 },
          query: { store: locationId },
        }),
      ),
  });

export function useUpload() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: SentFile) => sendFile(file),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.allImports() }),
  });
}

/** What can be done with an import: checked again, applied, rolled back. */
export type ImportAction =
  | { readonly kind: 'check' }
  | { readonly kind: 'roll-back'; readonly reason: string }
  | {
      readonly kind: 'apply';
      readonly reason: string;
      readonly startsAt?: string;
      readonly endsAt?: string;
      readonly bigChanges: number;
    };

export function useImportAction(reach: Reach, importId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, ...body }: ImportAction) => {
      const { check, apply, rollBack } = importCalls(reach);
      if (kind === 'check') return check(importId);
      const words = { reason: '', bigChanges: 0, ...body };
      return kind === 'apply' ? apply(importId, words) : rollBack(importId, words);
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.allImports() }),
        client.invalidateQueries({ queryKey: keys.allProducts() }),
      ]),
  });
}

/** Deletes an import. Its own page is left alone, which would only find it gone. */
export function useDiscard(reach: Reach, importId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => importCalls(reach).discard(importId),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.imports(pathOf(reach)), exact: true }),
  });
}

export interface ProductChange {
  readonly kind: 'products' | 'prices';
  readonly cells: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly startsAt?: string;
  readonly endsAt?: string;
  readonly bigChanges?: number;
}

export function useProductChange(bannerId: string, gtin13: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ProductChange) =>
      valueOf(
        call('POST /ops/v1/banners/:bannerId/imports/products/:gtin13', {
          params: { bannerId, gtin13 },
          body: { ...change, cells: { ...change.cells } },
        }),
      ),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.allImports() }),
        client.invalidateQueries({ queryKey: keys.allProducts() }),
      ]),
  });
}
