import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Link } from '@tanstack/react-router';
import { addressText, storeAddress } from '#format/address.ts';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import { Opening } from './Opening.tsx';
import type { FoundStore } from './queries.ts';
import css from './Stores.module.css';

interface FoundStoresProps {
  readonly stores: readonly FoundStore[];
  /** In columns, if there is room. */
  readonly wide?: boolean;
}

/** Stores with the deciding facts: distance, opening, banner. With a map, each has the number of its pin. */
export function FoundStores({ stores, wide = false }: FoundStoresProps) {
  return (
    <ol className={css['results']} data-wide={wide} aria-label={copy.results}>
      {stores.map((store, index) => (
        <li key={store.locationId} className={css['result']}>
          <span className={css['number']} aria-hidden="true">
            {index + 1}
          </span>
          <StoreFacts store={store} />
          <span className={css['miles']}>
            <span aria-hidden="true">{copy.miles(store.distance)}</span>
            <VisuallyHidden>{copy.milesSpoken(store.distance)}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ol>
  );
}

function StoreFacts({ store }: { store: FoundStore }) {
  const { locationId, vanityName, departmentFlags, bannerName, isCrossBanner, externalNavigation } = store;
  return (
    <div className={css['facts']}>
      <span>
        <Link {...paths.store(locationId)} {...linkVariant(css['name'])}>
          {vanityName}
        </Link>
        {departmentFlags.isLockerLocation && <span className={css['soft']}> {copy.locker}</span>}
      </span>
      {isCrossBanner && <span>{bannerName}</span>}
      <span className={css['soft']}>{addressText(storeAddress(store.address))}</span>
      <Opening store={store} />
      {isCrossBanner && externalNavigation && (
        <a href={externalNavigation.webUrl} target="_blank" rel="noreferrer" {...linkVariant()}>
          {externalNavigation.linkText}
          <VisuallyHidden> {copy.newTab}</VisuallyHidden>
        </a>
      )}
    </div>
  );
}
