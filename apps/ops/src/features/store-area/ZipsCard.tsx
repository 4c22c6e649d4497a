import { Card } from '@cartwright/ui/card/Card.tsx';
import css from './area.module.css';
import { copy } from './copy.ts';
import type { Area } from './queries.ts';

/** Where a store delivers, by whom, and how much that is used. */
export function ZipsCard({ zips, zones }: Pick<Area, 'zips' | 'zones'>) {
  const vendorOf = new Map(zones.map(({ zoneId, vendorName }) => [zoneId, vendorName]));
  return (
    <Card title={copy.zips} end={zips.length > 0 && <span className={css['facts']}>{copy.count(zips.length)}</span>}>
      {zips.length === 0 && <p>{copy.none}</p>}
      <ul className={css['rows']}>
        {zips.map(({ zip, city, state, miles, zoneIds, orders, carts, openOrders }) => (
          <li key={zip}>
            <span>
              <strong>{zip}</strong> {copy.place(city, state, miles)}
              <span className={css['facts']}>{copy.by(zoneIds.flatMap((zoneId) => vendorOf.get(zoneId) ?? []))}</span>
            </span>
            <span className={css['facts']}>{copy.facts(orders, carts, openOrders)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
