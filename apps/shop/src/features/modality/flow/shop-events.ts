import type { ShopEvent } from '@cartwright/contracts/events';
import type { SearchMode } from '../search/search-origin.ts';
import { isZip } from '../search/zip.ts';
import type { PickerEvent, PickerState } from './state.ts';

/**
 * The analytics event of a move of the picker (CNT-001): which move it was, never where the shopper is or what was
 * typed.
 * @param state the picker before the move
 */
export function eventsOf({ tab, zipText }: PickerState, event: PickerEvent): readonly ShopEvent[] {
  switch (event.type) {
    case 'TAB_SELECTED':
      return [{ name: 'MODALITY_SELECTED', data: { modality: event.tab } }];
    case 'ZIP_SUBMITTED':
      return [isZip(zipText) ? searchedIn('zip') : INVALID_ZIP];
    case 'POSITION_FOUND':
      return [searchedIn('geolocation')];
    case 'CONTINUED':
    case 'DECLINED':
      return [{ name: 'LOCATION_CONSENT_ANSWERED', data: { isAllowed: event.type === 'CONTINUED' } }];
    case 'MARKED':
      return [{ name: 'OPTION_MARKED', data: { modality: tab } }];
    case 'MARK_MISSED':
      return [MARK_MISSING];
    case 'STORES_PRESSED':
      return [{ name: 'STORES_OPENED', data: { modality: event.modality } }];
    case 'CONSEQUENCES_FOUND':
      return [{ name: 'CONSEQUENCES_SHOWN', data: { modality: event.choice.modalityType } }];
    case 'CHOSEN':
      return [{ name: 'MODALITY_CHOSEN', data: { modality: event.choice.modalityType } }];
    case 'ADDRESS_PRESSED':
      return [event.isSignedIn ? { name: 'ADDRESS_BOOK_OPENED', data: {} } : SIGN_IN_REQUESTED];
    case 'DELIVERY_SET':
      return [{ name: 'DELIVERY_ADDRESS_SET', data: { isOwn: event.isOwn } }];
    case 'RESERVE_PRESSED':
      return [event.isSignedIn || event.modality === 'PICKUP' ? { name: 'TIMES_OPENED', data: {} } : SIGN_IN_REQUESTED];
    case 'SIGN_IN_MISSING':
      return [SIGN_IN_REQUESTED];
    default:
      return [];
  }
}

const SIGN_IN_REQUESTED: ShopEvent = { name: 'SIGN_IN_ASKED', data: {} };
/** The shopper sees it at the field, so it is an error of the shopper's (CNT-003, CNT-005). */
const INVALID_ZIP: ShopEvent = {
  name: 'USER_CONSTRAINT_ERROR',
  data: { code: 'INVALID_ZIP', during: 'zip-search', field: 'zip' },
};
const MARK_MISSING: ShopEvent = { name: 'USER_CONSTRAINT_ERROR', data: { code: 'FORM', during: 'options' } };

const searchedIn = (mode: SearchMode): ShopEvent => ({
  name: 'OPTIONS_SEARCHED',
  data: { by: mode === 'zip' ? 'zip' : 'position' },
});
