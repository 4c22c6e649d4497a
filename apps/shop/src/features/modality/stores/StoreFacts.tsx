import { Unbroken } from '@cartwright/ui/unbroken/Unbroken.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { BannerLogo } from '#shared/banners/BannerLogo.tsx';
import { openingText } from '#format/opening.ts';
import { copy } from '../picker/copy.ts';
import css from '../picker/screens.module.css';
import { addressLine, cityLine } from './store-card.ts';
import type { StoreCard } from './store-card.ts';

/** A store by its name, with what a screen reader user needs to choose: locker, distance, open or closed. */
export function StoreName({ store }: { store: StoreCard }) {
  const { vanityName, distance, isLockerPickupLocation } = store;
  const { state } = openingText(store);
  return (
    <>
      {vanityName}
      {isLockerPickupLocation && <span className={css['soft']}> {copy.locker}</span>}
      <VisuallyHidden>
        {[distance === undefined ? '' : copy.milesSpoken(distance), state].filter(Boolean).join(', ')}
      </VisuallyHidden>
    </>
  );
}

/** Its address and whether it is open. */
export function StoreFacts({ store }: { store: StoreCard }) {
  const { state, hours } = openingText(store);
  return (
    <>
      <Unbroken part={cityLine(store.address)}>{addressLine(store.address)}</Unbroken>
      <br />
      <strong className={css['state']} data-open={store.isOpen} aria-hidden="true">
        {state}
      </strong>
      {hours !== '' && (
        <>
          <span aria-hidden="true"> · </span>
          {hours}
        </>
      )}
    </>
  );
}

/** How far it is, and the logo of its banner. */
export function StoreEnd({ store: { distance, banner, bannerName } }: { store: StoreCard }) {
  return (
    <span className={css['storeEnd']}>
      {distance !== undefined && <span aria-hidden="true">{copy.miles(distance)}</span>}
      <BannerLogo bannerId={banner} name={bannerName} />
    </span>
  );
}
