import type { Cents } from '@cartwright/rules/money';
import type { FrameIntegrity } from './host/frame-integrity.ts';
import type { FraudScript } from './host/fraud-script.ts';
import type { WalletEvent } from './host/host-events.ts';

/** The programs that embed the wallet (WAL-007). */
export type WalletApplication = 'CLICKLIST' | 'MEMBERSHIP' | 'RXWEB' | 'EPRN' | 'WEB HOSTED PAYMENT PAGE';

/** The worlds that a payment host exists in (WAL-004). */
export type WalletEnvironment = 'PROD' | 'STAGE' | 'TEST' | 'LOCAL';

/** What the host knows of the order; absent in my-wallet mode. Amounts in cents. */
export interface WalletOrder {
  readonly checkoutId: string;
  readonly total: Cents;
  readonly hasSnapEligibleItems: boolean;
  readonly ebtTotalFromCheckout: Cents;
  /** What SNAP EBT is to pay once such a card is chosen; goes before `ebtTotalFromCheckout` (WAL-014, GW-40). */
  readonly getEbtPaymentTotal?: () => Cents;
  /** The ids of the cards that pay for it already: the wallet begins with these, not with its own choice (decision 46). */
  readonly chosenCardIds?: readonly string[];
  /** Asked when the payment host no longer knows the intent (WAL-015, RTY-011). */
  readonly getNewPaymentIntent?: () => Promise<PaymentIntentRef | null>;
}

/** A payment intent, by its id. */
export interface PaymentIntentRef {
  readonly id: string;
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

/** How the wallet stands, for a host that wants to show it. */
export interface WalletStatus {
  readonly loading: boolean;
  readonly failed: boolean;
  readonly isOpen: boolean;
  readonly selection: Selection;
}

/** Where the payment host is: at an address of its own, or where environment and banner domain say (API-002). */
export type PayHost =
  | { readonly payOrigin: string; readonly environment?: WalletEnvironment; readonly bannerDomain?: string }
  | {
      readonly payOrigin?: never;
      readonly environment: Exclude<WalletEnvironment, 'LOCAL'>;
      /** Such as `banner.example`, without a host name before it. */
      readonly bannerDomain: string;
    };

export type WalletConfig = PayHost & WalletOptions;

/**
 * The checkout page around the wallet: its box then lists the bank cards, each to choose, edit or delete in place, and a
 * short way to add one (MDL-002 … MDL-020).
 */
export interface CheckoutPage {
  /** How the goods reach the shopper: a card may be taken for one way and not for another (MDL-020). */
  readonly fulfilment: Fulfilment;
  /** A card that was to be changed is not on this account (MDL-012). */
  readonly onCardNotFound: () => void;
}
export type Fulfilment = 'PICKUP' | 'DELIVERY' | 'IN_STORE' | 'SHIP';

/** The customer-service numbers of a banner: two applications have one of their own (WAL-146, ERR-206). */
export interface SupportPhones {
  readonly default: string;
  readonly EPRN?: string;
  readonly RXWEB?: string;
}

export interface WalletOptions {
  readonly tenant: string;
  readonly application: WalletApplication;
  readonly authType?: 'B2C' | 'AX';
  /** Gives a bearer token of the signed-in shopper; `unauthorized` asks for a new one after a 401. */
  readonly getAuthToken: (reason: 'initial' | 'unauthorized') => Promise<string | null>;
  readonly paymentIntent?: PaymentIntentRef | undefined;
  readonly order?: WalletOrder | undefined;
  readonly checkoutPage?: CheckoutPage | undefined;
  readonly ui?: Partial<WalletUi>;
  readonly locale?: 'en-US';
  /** Tokens of the host's look, sent with every call when given (API-011). */
  readonly lookAndFeel?: { readonly [token: string]: string };
  /** The bot manager's telemetry of this moment; asked before every call, null when there is none (API-012). */
  readonly getBotTelemetry?: () => string | null;
  /** Which builds of the frames are accepted; keep the same object, since another one connects the frames anew. */
  readonly integrity?: FrameIntegrity;
  /** The customer-service number that error messages name, or the banner's numbers by application (ERR-206, WAL-146). */
  readonly supportPhone?: string | SupportPhones;
  /** Fills the names of the add-card form in advance. */
  readonly shopper?: { readonly firstName: string; readonly lastName: string };
  /** No valid token can be had, or the host must sign the shopper in again (WAL-016, FRM-019). */
  readonly onSignInRequired: () => void;
  /**
   * The payment host wants the shopper out and in again: a path of this site, to go to (FRM-019). Without it the host is
   * asked to sign in.
   */
  readonly onSignOutRequired?: (path: string) => void;
  /** The fraud service's script; without one a small script of the wallet's own stands in (FRM-033). */
  readonly fraudScript?: FraudScript;
  readonly onSelectionChange?: (selection: Selection) => void;
  readonly onStatusChange?: (status: WalletStatus) => void;
  readonly onAnalytics?: (event: WalletEvent) => void;
}

/** The forms that add a card. */
export type AddScreen = 'ADD_CARD' | 'ADD_SNAP_EBT_CARD' | 'ADD_GIFT_CARD';

/** What a host may do with a mounted wallet. */
export interface WalletHandle {
  readonly open: (screen?: 'CARD_LIST' | AddScreen) => void;
  readonly close: () => void;
  /** Asks for the cards again, quietly: the host heard that one is gone. */
  readonly reload: () => void;
  /** Changes what the host supplies; what identifies the wallet (payOrigin, tenant, application) stays as it was. */
  readonly update: (patch: Partial<Omit<WalletOptions, 'tenant' | 'application'>>) => void;
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
