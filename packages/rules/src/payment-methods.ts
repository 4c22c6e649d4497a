/** What a card of a payment method pays of an order; also the turn in which tenders are planned, charged and shown. */
export const TENDER_ROLES = [
  /** The part of the order that SNAP may pay. */
  'eligible-items',
  /** As much as it has left, the smallest balance first. */
  'balance',
  /** What the others leave, or a hold when they leave nothing. */
  'remainder',
] as const;
export type TenderRole = (typeof TENDER_ROLES)[number];

/** How many cards of a role one order may carry. */
export const MAX_TENDERS: { readonly [role in TenderRole]: number } = { 'eligible-items': 1, balance: 5, remainder: 1 };

/** What a payment method is, as far as anybody must know who does not take its money. */
interface PaymentMethod {
  readonly role: TenderRole;
  /** What is typed to add a card: a number that becomes a token, or a sealed number, or that and its PIN. */
  readonly entry: 'token' | 'number' | 'number-and-pin';
  /** Each order is paid with the PIN anew: nobody keeps it. */
  readonly needsPin: boolean;
  /** What the wallet calls its cards. */
  readonly cardTypes: readonly string[];
  /** What its cards have for a brand, and the name of their picture; undefined where each card has a brand of its own. */
  readonly display:
    | { readonly brand: 'EBT' | 'NONE'; readonly image: string; readonly description: string }
    | undefined;
  /** Cards in one wallet; undefined without a limit. */
  readonly maxInWallet: number | undefined;
  /** Days after the charge in which it takes money back; undefined without a last day. */
  readonly refundDays: number | undefined;
}

/**
 * Every payment method by its name on the wire. What differs between methods is asked here by its trait; who asks by name
 * means that one method alone, such as SNAP's approvals that are kept. docs/adding-a-payment-method.md adds one.
 */
export const PAYMENT_METHODS = {
  BANK_CARD: {
    role: 'remainder',
    entry: 'token',
    needsPin: false,
    cardTypes: ['BANK_CARD', 'CREDIT_CARD'],
    display: undefined,
    maxInWallet: undefined,
    refundDays: undefined,
  },
  GIFT_CARD: {
    role: 'balance',
    entry: 'number-and-pin',
    needsPin: false,
    cardTypes: ['GIFT_CARD'],
    display: { brand: 'NONE', image: 'gift', description: 'Gift Card' },
    maxInWallet: 5,
    refundDays: undefined,
  },
  EBT: {
    role: 'eligible-items',
    entry: 'number',
    needsPin: true,
    cardTypes: ['EBT_CARD'],
    display: { brand: 'EBT', image: 'ebt', description: 'SNAP EBT' },
    maxInWallet: 1,
    refundDays: 90,
  },
} as const satisfies { readonly [type: string]: PaymentMethod };

type Methods = typeof PAYMENT_METHODS;
/** A payment method, as the wire names it. */
export type TenderType = keyof Methods;
/** The methods with these traits. */
export type TypeWith<Traits extends Partial<PaymentMethod>> = {
  [T in TenderType]: Methods[T] extends Traits ? T : never;
}[TenderType];
/** A stored-value method whose card is its number and a PIN that the vault keeps. */
export type GiftType = TypeWith<{ entry: 'number-and-pin' }>;
/** What the wallet calls the cards of a method. */
export type CardTypeOf<T extends TenderType> = Methods[T]['cardTypes'][number];

export const TENDER_TYPES = Object.keys(PAYMENT_METHODS) as readonly TenderType[]; // the keys of a table of ours

export const roleOf = (type: TenderType): TenderRole => PAYMENT_METHODS[type].role;

/** Whether cards of this method are entered in this way. */
export const isEntered = <const E extends PaymentMethod['entry']>(
  type: TenderType,
  entry: E,
): type is TypeWith<{ entry: E }> => PAYMENT_METHODS[type].entry === entry;

/** The methods that are entered in one way. */
export const typesEntered = <const E extends PaymentMethod['entry']>(entry: E): readonly TypeWith<{ entry: E }>[] =>
  TENDER_TYPES.filter((type): type is TypeWith<{ entry: E }> => isEntered(type, entry));

/** Whether cards of this method pay in this role. */
export const isInRole = <const R extends TenderRole>(type: TenderType, role: R): type is TypeWith<{ role: R }> =>
  roleOf(type) === role;

/** The methods that pay in one role. */
export const typesInRole = <const R extends TenderRole>(role: R): readonly TypeWith<{ role: R }>[] =>
  TENDER_TYPES.filter((type): type is TypeWith<{ role: R }> => isInRole(type, role));

/** Sorts tenders into the turn in which they pay; those of one method stay in their order. */
export const byTurn = (a: TenderType, b: TenderType): number => turnOf(a) - turnOf(b);
const turnOf = (type: TenderType): number =>
  TENDER_ROLES.indexOf(roleOf(type)) * TENDER_TYPES.length + TENDER_TYPES.indexOf(type);

/** The method of a card by what the wallet calls it; any card that no other method names is a bank's. */
export const tenderTypeOf = (cardType: string): TenderType =>
  TENDER_TYPES.find((type) => PAYMENT_METHODS[type].cardTypes.some((each) => each === cardType)) ?? 'BANK_CARD';
