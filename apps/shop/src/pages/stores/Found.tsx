import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Link } from '@tanstack/react-router';
import { copy, searchRefusals } from '#features/stores/copy.ts';
import { FoundStores } from '#features/stores/FoundStores.tsx';
import type { Found as FoundBody } from '#features/stores/queries.ts';
import css from '#features/stores/Stores.module.css';
import { paths } from '#paths.ts';

/** The stores of a search, and its origin as text. */
export interface Listing extends Pick<FoundBody, 'stores' | 'alsoNamed'> {
  readonly where: string;
}

interface Wanted {
  readonly isPosition: boolean;
  /** Whether stores of other banners are listed, with links to them (GA-52). */
  readonly withOtherBanners: boolean;
}

export function listingOf({ stores, place, alsoNamed }: FoundBody, { isPosition, withOtherBanners }: Wanted): Listing {
  return {
    stores: stores.filter(({ isCrossBanner }) => withOtherBanners || !isCrossBanner),
    alsoNamed,
    where: isPosition ? copy.here : `${place.city}, ${place.state} ${place.zip}`,
  };
}

/** The stores that a search found. */
export function Found({ listing: { stores, alsoNamed } }: { listing: Listing }) {
  if (stores.length === 0)
    return (
      <Notice tone="quiet" role="status">
        {searchRefusals.NO_STORES_FOUND}
      </Notice>
    );
  return (
    <Stack gap={4}>
      {alsoNamed.length > 0 && (
        <div className={css['places']}>
          <span>{copy.alsoNamed}</span>
          {alsoNamed.map((name) => (
            <Link key={name} {...paths.stores({ near: name })} {...linkVariant()}>
              {name}
            </Link>
          ))}
        </div>
      )}
      <FoundStores stores={stores} wide />
    </Stack>
  );
}
