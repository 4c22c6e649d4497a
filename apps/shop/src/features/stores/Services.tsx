import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { KeyRound, type LucideIcon, ShoppingBasket, Store, Truck } from 'lucide-react';
import { copy } from './copy.ts';
import type { StoreProfile } from './queries.ts';
import css from './Stores.module.css';

const DRAWINGS: Record<StoreProfile['services'][number], LucideIcon> = {
  IN_STORE: ShoppingBasket,
  PICKUP: Store,
  LOCKER: KeyRound,
  DELIVERY: Truck,
};

/** The services of a store. */
export function Services({ services }: Pick<StoreProfile, 'services'>) {
  return (
    <ul className={css['services']}>
      {services.map((service) => (
        <li key={service}>
          <Icon of={DRAWINGS[service]} />
          {copy.service[service]}
        </li>
      ))}
    </ul>
  );
}
