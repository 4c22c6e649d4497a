import type { BillingRecord } from '../cards.ts';
import type { AddressEvent } from './events.ts';
import type { Origin, Screen } from './screens.ts';
import { stay, type Step, type WalletState } from './state.ts';

/** The billing address book: its list, the address of a card form, and the form of one address. */
export function addressStep(state: WalletState, event: AddressEvent): Step {
  switch (event.type) {
    case 'LOAD_ADDRESSES':
      if (state.addresses.status === 'loading') return stay(state);
      return [{ ...state, addresses: { status: 'loading' } }, [{ type: 'LOAD_ADDRESSES' }]];
    case 'ADDRESSES_LOADED':
      return stay({ ...state, addresses: { status: 'ready', list: homeFirst(event.list) } });
    case 'ADDRESSES_FAILED':
      return stay({ ...state, addresses: { status: 'failed' } });
    case 'SHOW_ADDRESSES': {
      const from = state.screen && originOf(state.screen);
      return stay(from && !state.busy ? { ...state, screen: { kind: 'ADDRESS_LIST', from }, error: null } : state);
    }
    case 'CHOOSE_ADDRESS':
      return stay(chosen(state, event.addressId));
    case 'UPDATE_ADDRESS':
      return stay(
        state.screen?.kind === 'ADDRESS_LIST'
          ? { ...state, screen: { ...state.screen, kind: 'UPDATE_ADDRESS', addressId: event.addressId }, error: null }
          : state,
      );
    case 'SAVE_ADDRESS':
      if (state.screen?.kind !== 'UPDATE_ADDRESS' || state.busy) return stay(state);
      return [{ ...state, busy: 'address', error: null }, [{ type: 'SAVE_ADDRESS', address: event.address }]];
    case 'ADDRESS_SAVED':
      return saved(state, event.record);
    case 'SAVE_ADDRESS_FAILED':
      return stay({ ...state, busy: null, error: event.message });
  }
}

/** The home address comes first (BIL-004). */
const homeFirst = (list: readonly BillingRecord[]): readonly BillingRecord[] =>
  list.toSorted((a, b) => Number(b.type === 'home') - Number(a.type === 'home'));

/** Where the addresses can be opened from: a card form or the list. */
function originOf(screen: Screen): Origin | null {
  switch (screen.kind) {
    case 'DELETE_CARD':
    case 'ADDRESS_LIST':
    case 'UPDATE_ADDRESS':
    case 'CHECK_BALANCE':
    case 'EXIT_CONFIRM':
      return null;
    default:
      return screen;
  }
}

const chosen = (state: WalletState, addressId: string): WalletState =>
  state.screen?.kind === 'ADDRESS_LIST' ? { ...state, addressId, screen: state.screen.from } : { ...state, addressId };

/** A saved address becomes the chosen one, and the list is loaded again (BIL-003). */
function saved(state: WalletState, record: BillingRecord): Step {
  const { screen } = state;
  return [
    {
      ...state,
      busy: null,
      addressId: record.id,
      addresses: { status: 'loading' },
      screen: screen?.kind === 'UPDATE_ADDRESS' ? { kind: 'ADDRESS_LIST', from: screen.from } : screen,
    },
    [{ type: 'LOAD_ADDRESSES' }],
  ];
}

/** The billing address of a card form: the chosen one, or else the first (BIL-002); null without any. */
export function billingAddressOf({ addresses, addressId }: WalletState): BillingRecord | null {
  if (addresses.status !== 'ready') return null;
  return addresses.list.find(({ id }) => id === addressId) ?? addresses.list[0] ?? null;
}
