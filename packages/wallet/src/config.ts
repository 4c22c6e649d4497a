import type { Fulfillment } from './host/fulfillment.ts';
import type { Cents } from '@cartwright/rules/money';
import type { TenderType } from '@cartwright/rules/payment-methods';
import type { FrameIntegrity } from './host/frame-integrity.ts';
import type { FraudScript } from './host/fraud-script.ts';
import type { WalletEvent } from './host/host-events.ts';
import type { WalletLocale } from './host/locale.ts';
import type { StoredScreen } from './methods.ts';

/** The programs that embed the wallet (WAL-007). */
export const APPLICATIONS = ['CLICKLIST', 'MEMBERSHIP', 'RXWEB', 'EPRN', 'WEB HOSTED PAYMENT PAGE'] as const;
export type WalletApplication = (typeof APPLICATIONS)[number];

/** The environments of a payment host (WAL-004). */
export const ENVIRONMENTS = ['PROD', 'STAGE', 'TEST', 'LOCAL'] as const;
export type WalletEnvironment = (typeof ENVIRONMENTS)[number];

/** How the host signs its shoppers in (WAL-010). */
export const AUTH_TYPES = ['B2C', 'AX'] as const;

/** The host's facts about the order; absent in my-wallet mode. Amounts in cents. */
export interface WalletOrder {
  readonly checkoutId: string;
  readonly total: Cents;
  readonly hasSnapEligibleItems: boolean;
  readonly ebtTotalFromCheckout: Cents;
  /** What SNAP EBT actually pays once such a card is chosen; overrides `ebtTotalFromCheckout` (WAL-014, GW-40). */
  readonly getEbtPaymentTotal?: () => Cents;
  /**
   * The ids of the cards that already pay for it: the wallet starts with these instead of its own choice (decision 46).
   */
  readonly chosenCardIds?: readonly string[];
  /** Called when the payment host no longer knows the intent (WAL-015, RTY-011). */
  readonly getNewPaymentIntent?: () => Promise<PaymentIntentRef | null>;
}

/** A payment intent, by its id. */
export interface PaymentIntentRef {
  readonly id: string;
}

/** What is shown; everything is off or empty by default (WAL-012). */
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

/** A chosen card, as the host may see it: never more than its last four digits. */
export interface SelectedCard {
  readonly cardId: string;
  readonly paymentType: TenderType;
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

/** The wallet's status, for a host that wants to show it. */
export interface WalletStatus {
  readonly loading: boolean;
  readonly failed: boolean;
  readonly isOpen: boolean;
  readonly selection: Selection;
}

/** The location of the payment host: its own address, or derived from environment and banner domain (API-002). */
export type PayHost =
  | { readonly payOrigin: string; readonly environment?: WalletEnvironment; readonly bannerDomain?: string }
  | {
      readonly payOrigin?: never;
      readonly environment: Exclude<WalletEnvironment, 'LOCAL'>;
      /** Such as `banner.example`, without a subdomain. */
      readonly bannerDomain: string;
    };

export type WalletConfig = PayHost & WalletOptions;

/**
 * For a wallet on a checkout page: its box then lists the bank cards, each to choose, edit or delete in place, and a
 * short way to add one (MDL-002 … MDL-020).
 */
export interface CheckoutPage {
  /** The order's modality: a card may be accepted for one and not for another (MDL-020). */
  readonly fulfillment: Fulfillment;
  /** A card that was to be changed is not on this account (MDL-012). */
  readonly onCardNotFound: () => void;
}

/** The customer service numbers of a banner: two applications have their own (WAL-146, ERR-206). */
export interface SupportPhones {
  readonly default: string;
  readonly EPRN?: string;
  readonly RXWEB?: string;
}

export interface WalletOptions {
  readonly tenant: string;
  readonly application: WalletApplication;
  readonly authType?: (typeof AUTH_TYPES)[number];
  /** Returns a bearer token of the signed-in shopper; `unauthorized` requests a new one after a 401. */
  readonly getAuthToken: (reason: 'initial' | 'unauthorized') => Promise<string | null>;
  readonly paymentIntent?: PaymentIntentRef | undefined;
  readonly order?: WalletOrder | undefined;
  readonly checkoutPage?: CheckoutPage | undefined;
  readonly ui?: Partial<WalletUi>;
  /** The language of its messages, `en-US` when left out; of all wallets of a page the last one's counts. */
  readonly locale?: WalletLocale | undefined;
  /** Theme tokens of the host, sent with every call when given (API-011). */
  readonly lookAndFeel?: { readonly [token: string]: string };
  /** The bot manager's current telemetry; called before every call, null when there is none (API-012). */
  readonly getBotTelemetry?: () => string | null;
  /** Which builds of the frames are accepted; keep the same object, since another one reconnects the frames. */
  readonly integrity?: FrameIntegrity;
  /** The customer service number in error messages, or the banner's numbers by application (ERR-206, WAL-146). */
  readonly supportPhone?: string | SupportPhones;
  /** Prefills the names of the add-card form. */
  readonly shopper?: { readonly firstName: string; readonly lastName: string };
  /** No valid token is available, or the host must sign the shopper in again (WAL-016, FRM-019). */
  readonly onSignInRequired: () => void;
  /**
   * The payment host requires the shopper to sign out and in again, at this path of the site (FRM-019). Without this
   * callback the host is told to sign in.
   */
  readonly onSignOutRequired?: (path: string) => void;
  /** The fraud service's script; the default is a small script of the wallet's own (FRM-033). */
  readonly fraudScript?: FraudScript;
  readonly onSelectionChange?: (selection: Selection) => void;
  readonly onStatusChange?: (status: WalletStatus) => void;
  readonly onAnalytics?: (event: WalletEvent) => void;
}

/** The forms that add a card. */
export type AddScreen = 'ADD_CARD' | StoredScreen;

/** The handle of a mounted wallet. */
export interface WalletHandle {
  readonly open: (screen?: 'CARD_LIST' | AddScreen) => void;
  readonly close: () => void;
  /** Loads the cards again in the background: the host learned that one is gone. */
  readonly reload: () => void;
  /** Changes what the host supplies; what identifies the wallet (payOrigin, tenant, application) and its `locale` stay as they were. */
  readonly update: (patch: Partial<Omit<WalletOptions, 'tenant' | 'application' | 'locale'>>) => void;
  readonly selection: () => Selection;
  readonly subscribe: (listener: (status: WalletStatus) => void) => () => void;
  /** Removes it from the page and aborts its calls; a second call does nothing. */
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
