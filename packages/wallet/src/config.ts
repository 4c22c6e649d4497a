import type { Cents } from '@cartwright/rules/money';

/** The programs that embed the wallet (WAL-007). */
export type WalletApplication = 'CLICKLIST' | 'MEMBERSHIP' | 'RXWEB' | 'EPRN' | 'WEB HOSTED PAYMENT PAGE';

/** What the host knows of the order; absent in my-wallet mode. */
export interface WalletOrder {
  readonly checkoutId: string;
  readonly total: Cents;
  readonly hasSnapEligibleItems: boolean;
  readonly ebtTotalFromCheckout: Cents;
}

/** What is shown; everything is off or empty unless the host says otherwise (WAL-012). */
export interface WalletUi {
  readonly showCardbox: boolean;
  readonly hideCardboxTitle: boolean;
  readonly hideChangePaymentMethod: boolean;
  readonly hideCardboxNoCardsMessage: boolean;
  readonly paymentSummaryMessage: string;
  readonly cardBoxClass: string;
  readonly showSnapCards: boolean;
  readonly showGiftCards: boolean;
  readonly saveCardOptionEnabled: boolean;
  readonly selectDefaultCardOnly: boolean;
  readonly isMyWallet: boolean;
}

export type PaymentType = 'BANK_CARD' | 'GIFT_CARD' | 'EBT';

/** A chosen card, as the host may know it: never more than its last four digits. */
export interface SelectedCard {
  readonly cardId: string;
  readonly paymentType: PaymentType;
  /** VISA, MASTERCARD …: one of the nine of WAL-109. */
  readonly brand: string;
  readonly lastFour: string;
  readonly expirationMonth: number | null;
  readonly expirationYear: number | null;
  readonly expired: boolean;
  readonly paymentGram: string;
  /** Known for gift cards and for SNAP after a balance check. */
  readonly balance: Cents | null;
}

/** The cards chosen for the order. */
export interface Selection {
  readonly bank: SelectedCard | null;
  readonly gift: readonly SelectedCard[];
  readonly snap: SelectedCard | null;
}

/** What the host may log; no event can carry a number, a PIN or a balance (EVT-003 … EVT-007). */
export type WalletEvent =
  | { readonly type: 'START_NAVIGATE'; readonly screen: string }
  | { readonly type: 'FORM_FIELD_ABANDONMENT'; readonly field: string }
  | { readonly type: 'UPDATE_PAYMENT_METHOD'; readonly change: 'add' | 'edit' | 'delete' }
  | { readonly type: 'USER_CONSTRAINT_ERROR'; readonly message: string; readonly code?: string }
  | { readonly type: 'CUSTOMER_FACING_SERVICE_ERROR'; readonly message: string; readonly code?: string };

/** How the wallet stands, for a host that wants to show it. */
export interface WalletStatus {
  readonly loading: boolean;
  readonly failed: boolean;
  readonly isOpen: boolean;
  readonly selection: Selection;
}

export interface WalletConfig {
  /** The payment host, such as `https://pay.banner.example`; no path. */
  readonly payOrigin: string;
  readonly tenant: string;
  readonly application: WalletApplication;
  readonly authType?: 'B2C' | 'AX';
  /** Gives a bearer token of the signed-in shopper; `unauthorized` asks for a new one after a 401. */
  readonly getAuthToken: (reason: 'initial' | 'unauthorized') => Promise<string | null>;
  readonly paymentIntent?: { readonly id: string } | undefined;
  /** Asked when the payment host no longer knows the intent (RTY-011). */
  readonly getNewPaymentIntent?: () => Promise<{ readonly id: string } | null>;
  readonly order?: WalletOrder | undefined;
  readonly ui?: Partial<WalletUi>;
  readonly locale?: 'en-US';
  /** The customer-service number that error messages name (ERR-206). */
  readonly supportPhone?: string;
  /** Fills the names of the add-card form in advance. */
  readonly shopper?: { readonly firstName: string; readonly lastName: string };
  /** No valid token can be had, or the host must sign the shopper in again (WAL-016, FRM-019). */
  readonly onSignInRequired: () => void;
  readonly onSelectionChange?: (selection: Selection) => void;
  readonly onStatusChange?: (status: WalletStatus) => void;
  readonly onAnalytics?: (event: WalletEvent) => void;
}

/** What a host may do with a mounted wallet. */
export interface WalletHandle {
  readonly open: (screen?: 'CARD_LIST' | 'ADD_CARD') => void;
  readonly close: () => void;
  /** Changes what the host supplies; what identifies the wallet (payOrigin, tenant, application) stays as it was. */
  readonly update: (patch: Partial<Omit<WalletConfig, 'payOrigin' | 'tenant' | 'application'>>) => void;
  readonly selection: () => Selection;
  readonly subscribe: (listener: (status: WalletStatus) => void) => () => void;
  /** Takes it off the page and ends its calls; a second call does nothing. */
  readonly destroy: () => void;
}

export const NO_SELECTION: Selection = { bank: null, gift: [], snap: null };

export const DEFAULT_UI: WalletUi = {
  showCardbox: false,
  hideCardboxTitle: false,
  hideChangePaymentMethod: false,
  hideCardboxNoCardsMessage: false,
  paymentSummaryMessage: '',
  cardBoxClass: '',
  showSnapCards: false,
  showGiftCards: false,
  saveCardOptionEnabled: false,
  selectDefaultCardOnly: false,
  isMyWallet: false,
};
