import type { FulfillmentText } from '@cartwright/contracts/banners';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useBootstrap } from '#api/bootstrap.ts';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';
import { LOCALE } from '#format/locale.ts';
import { copy } from './copy.ts';

const fulfillmentTextQuery = (banner: string) =>
  queryOptions({
    queryKey: key('modality', 'text', banner),
    queryFn: async ({ signal }) =>
      accepted(
        await call(
          'GET /content/v1/:banner/:locale/modality/fulfillment/text',
          { params: { banner, locale: LOCALE } },
          { signal },
        ),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The banner's messages in this picker; our own until its content table has loaded, or if it cannot (GA-46). */
export function useFulfillmentText(): FulfillmentText {
  const { bannerId, name } = useBootstrap().banner;
  const { data } = useQuery(fulfillmentTextQuery(bannerId));
  return data ?? builtIn(name);
}

const builtIn = (banner: string): FulfillmentText => ({
  invalidZip: copy.badZip,
  noStores: copy.noStores(banner),
  noPickupStores: copy.none.PICKUP,
  noInStoreStores: copy.none.IN_STORE,
  noDelivery: copy.none.DELIVERY,
  locationDenied: copy.denied,
  locationFailed: copy.notFound,
  didYouKnowTitle: copy.didYouKnow,
  didYouKnow: copy.didYouKnowText,
  deliveryUnavailable: copy.ownUnavailable(banner),
});
