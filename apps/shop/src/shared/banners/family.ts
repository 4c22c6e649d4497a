import type { bannersEndpoints } from '@cartwright/contracts/banners';
import type { Body } from '@cartwright/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';
import type { Bootstrap } from '#api/bootstrap.ts';

/** The banner catalog, the logos, and the logos' origin (BAN-001, BAN-008). */
export type Family = Body<(typeof bannersEndpoints)['GET /content/v1/banners']>;
export type Logo = Family['logos'][number];

/** Cached for as long as the page is open: banners change with a release. */
export const familyQuery = () =>
  queryOptions({
    queryKey: key('family'),
    queryFn: async ({ signal }): Promise<Family> => accepted(await call('GET /content/v1/banners', {}, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The address of a logo's image: by its asset's name at the content host (CNT-017). */
export const logoAddress = ({ contentOrigin }: Pick<Family, 'contentOrigin'>, { asset }: Pick<Logo, 'asset'>): string =>
  `${contentOrigin}/logos/${asset}`;

/** Whether stores of other banners are listed, with links to them (GA-52). */
export const listsOtherBanners = (flags: Bootstrap['flags']): boolean => flags.externalNavigationCrossBanner !== false;
