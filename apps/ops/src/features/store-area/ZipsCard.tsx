import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import css from './area.module.css';
import { copy } from './copy.ts';
import type { Area, AreaChange } from './queries.ts';

type ZipsCardProps = Pick<Area, 'zips' | 'zones'> & {
  /** Left out for who may not change them. */
  onChange?: (change: AreaChange) => void;
};

/** Where a store delivers, by whom, and how much that is used. */
export function ZipsCard({ zips, zones, onChange }: ZipsCardProps) {
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
            {/* Of several zones, the form says which. */}
            {onChange && zoneIds.length === 1 && (
              <Button
                size="small"
                aria-label={copy.removeOf(zip)}
                onClick={() =>
                  onChange({ kind: 'zips', zoneId: zoneIds[0] ?? '', add: [], remove: [zip], takesOver: false })
                }
              >
                {copy.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
