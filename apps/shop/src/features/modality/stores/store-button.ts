import type { StoreModality } from '../flow/screens.ts';
import type { PickerVersion } from '../flow/picker-version.ts';
import { copy } from '../picker/copy.ts';
import { changesStore } from '../picker/screen-props.ts';
import type { OpenedFrom } from '../picker/screen-props.ts';
import type { StoreCard } from './store-card.ts';

type StoreButtonContext = {
  readonly version: PickerVersion;
  readonly openedFrom: OpenedFrom;
  readonly modality: StoreModality;
};

/** The one button of a store result: a choice to save, or a link to where another banner sells. */
export type StoreButton = { readonly label: string; readonly href: string | undefined };

/**
 * Which button a store has (GA-11, WTS-083).
 * @param store undefined while none is marked
 */
export function storeButton(
  { version, openedFrom, modality }: StoreButtonContext,
  store: StoreCard | undefined,
): StoreButton {
  const external = store?.externalNavigation;
  if (external) return { label: (version === 2 && external.linkText) || copy.visitStore, href: external.webUrl };
  return { label: ownLabel(), href: undefined };

  function ownLabel() {
    if (changesStore(openedFrom)) return copy.changeStore;
    if (openedFrom === 'scheduling') return copy.selectStore;
    if (version === 2 || store?.currentlyShopping === true) return copy.startShopping;
    return modality === 'PICKUP' ? copy.shopPickup : copy.shopInStore;
  }
}
