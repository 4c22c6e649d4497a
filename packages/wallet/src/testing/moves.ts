import { cents } from '@cartwright/rules/money';
import type { WalletCard } from '../cards.ts';
import type { Effect, FlowEvent } from '../flow/events.ts';
import { INITIAL, type OrderFacts, type Rules, type WalletState } from '../flow/state.ts';
import { step } from '../flow/step.ts';
import { card } from './fixtures.ts';

/** A checkout that shows all kinds of cards and knows nothing of its order. */
export const CHECKOUT: Rules = {
  application: 'CLICKLIST',
  selectDefaultCardOnly: false,
  isMyWallet: false,
  showSnapCards: true,
  showGiftCards: true,
  order: null,
};
export const MY_WALLET: Rules = { ...CHECKOUT, isMyWallet: true };

/** A checkout with an order; amounts in whole dollars. */
export const ordering = ({ total, ebt = 0 }: { readonly total: number; readonly ebt?: number }): Rules => ({
  ...CHECKOUT,
  order: orderOf(total, ebt),
});
const orderOf = (total: number, ebt: number): OrderFacts => ({
  total: cents(total * 100),
  ebtShare: cents(ebt * 100),
  ebtTotal: cents(ebt * 100),
  hasSnapEligibleItems: ebt > 0,
  chosenCardIds: [],
});

/** A gift card with a balance as the host says it, or without one. */
export const gift = (id: string, balance: string | null = '$25.00', change: Partial<WalletCard> = {}): WalletCard =>
  card(id, {
    cardType: 'GIFT_CARD',
    brand: 'NONE',
    imageType: 'gift',
    expirationMonth: null,
    expirationYear: null,
    balance,
    ...change,
  });

/** A SNAP EBT card; its balance is not known before its PIN is. */
export const snap = (id: string, change: Partial<WalletCard> = {}): WalletCard =>
  card(id, {
    cardType: 'EBT_CARD',
    brand: 'EBT',
    imageType: 'ebt',
    expirationMonth: null,
    expirationYear: null,
    ...change,
  });

/** The state after these events. */
export const run = (events: readonly FlowEvent[], rules: Rules = CHECKOUT, from: WalletState = INITIAL): WalletState =>
  events.reduce((state, event) => step(state, event, rules)[0], from);
/** The effects of one event. */
export const effectsOf = (state: WalletState, event: FlowEvent, rules: Rules = CHECKOUT): readonly Effect[] =>
  step(state, event, rules)[1];

export const load = (...cards: readonly WalletCard[]): FlowEvent => ({ type: 'LOADED', cards });
export const OPEN: FlowEvent = { type: 'OPEN', screen: 'CARD_LIST' };
export const choose = (cardId: string): FlowEvent => ({ type: 'CHOOSE_BANK', cardId });
export const toggle = (cardId: string): FlowEvent => ({ type: 'TOGGLE', cardId });
