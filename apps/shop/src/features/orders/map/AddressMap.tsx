import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import type { Body } from '@cartwright/contracts/endpoint';
import type { orderMapEndpoints } from '@cartwright/contracts/order-map';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';
import { addressText, storeAddress } from '#format/address.ts';
import { TileMap } from '#shared/map/TileMap.tsx';
import type { Order } from '../queries.ts';
import css from './AddressMap.module.css';
import { copy } from './copy.ts';
import { useSeen } from './use-seen.ts';

type OrderMap = Body<(typeof orderMapEndpoints)['GET /atlas/v1/orders/v1/orders/:id/map']>;

const mapQuery = (id: string) =>
  queryOptions({
    queryKey: key('order-map', id),
    queryFn: async ({ signal }): Promise<OrderMap> =>
      accepted(await call('GET /atlas/v1/orders/v1/orders/:id/map', { params: { id } }, { signal })),
    staleTime: Infinity,
    retry: false,
  });

/**
 * A map of where an order goes, on larger screens (CMP-010): its style sheet hides it on small ones, where nothing of it
 * is ever requested. The address and the way to it are written beside it.
 */
export function AddressMap({ order }: { order: Pick<Order, 'id' | 'modalityType' | 'store' | 'destination'> }) {
  const { id, modalityType, store, destination } = order;
  const [area, isSeen] = useSeen<HTMLDivElement>();
  const { data, isError } = useQuery({ ...mapQuery(id), enabled: isSeen });
  const address = modalityType === 'PICKUP' ? storeAddress(store.address) : destination;
  return (
    <div ref={area} className={css['map']}>
      {isError && <p>{copy.notAvailable}</p>}
      {data && <Found map={data} address={addressText(address)} zip={destination.zipCode} />}
      {isSeen && !data && !isError && (
        <Loading label={copy.loading}>
          <Skeleton height="2rem" />
        </Loading>
      )}
    </div>
  );
}

function Found({ map, address, zip }: { map: OrderMap; address: string; zip: string }) {
  switch (map.kind) {
    case 'found':
      return (
        <>
          <TileMap
            label={map.isExact ? copy.mapOf(address) : copy.mapAround(zip)}
            center={map.coordinates}
            hasMark={map.isExact}
            tiles={map.tiles}
          />
          {!map.isExact && <p>{copy.around(zip)}</p>}
        </>
      );
    case 'no-result':
      return <p>{copy.noResult}</p>;
    case 'not-available':
      return <p>{copy.notAvailable}</p>;
    default:
      return map satisfies never;
  }
}
