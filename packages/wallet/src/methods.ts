import { byTurn, TENDER_TYPES, type TenderType, type TypeWith } from '@cartwright/rules/payment-methods';
import type { copy } from './copy/wallet.ts';

/** The methods whose cards are listed in sections of their own, after the bank cards. */
export type StoredType = Exclude<TenderType, TypeWith<{ entry: 'token' }>>;

type Copy = typeof copy;
type TextName = { [name in keyof Copy]: Copy[name] extends string ? name : never }[keyof Copy];
type LabelName = { [name in keyof Copy]: Copy[name] extends (text: string) => string ? name : never }[keyof Copy];

/** How the wallet shows a method; messages by their names in `copy`. */
interface StoredMethod {
  /** The form that adds a card; its title is in `titles` under this name. */
  readonly screen: `ADD_${string}`;
  /** The host's option that shows its cards. */
  readonly shownBy: 'showSnapCards' | 'showGiftCards';
  readonly section: TextName;
  readonly add: TextName;
  /** The wallet has the maximum number of its cards. */
  readonly full: TextName;
  /** Such a card needs a bank card beside it, and there is none yet. */
  readonly backup: TextName;
  readonly select: LabelName;
}

/** The sections of the wallet. The list, its forms and the reasons against another card follow from this table. */
export const STORED_METHODS = {
  GIFT_CARD: {
    screen: 'ADD_GIFT_CARD',
    shownBy: 'showGiftCards',
    section: 'giftSection',
    add: 'addGift',
    full: 'fiveGiftCards',
    backup: 'backupForGift',
    select: 'selectGift',
  },
  EBT: {
    screen: 'ADD_SNAP_EBT_CARD',
    shownBy: 'showSnapCards',
    section: 'snapSection',
    add: 'addSnap',
    full: 'oneEbtCard',
    backup: 'backupForEbt',
    select: 'selectSnap',
  },
} as const satisfies { readonly [type in StoredType]: StoredMethod };

/** The forms of these methods. */
export type StoredScreen = (typeof STORED_METHODS)[keyof typeof STORED_METHODS]['screen'];

const isStored = (type: TenderType): type is StoredType => Object.hasOwn(STORED_METHODS, type);

/** In the order in which their sections are listed. */
export const STORED_TYPES: readonly StoredType[] = TENDER_TYPES.filter(isStored).toSorted(byTurn);

/** The method that a form adds a card of; undefined for every other screen. */
export const methodOfScreen = (screen: string): StoredType | undefined =>
  STORED_TYPES.find((type) => STORED_METHODS[type].screen === screen);
