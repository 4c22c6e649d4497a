import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WalletCard } from '../cards.ts';
import { card } from '../testing/fixtures.ts';
import { gift, load, OPEN, ordering, run, snap } from '../testing/moves.ts';
import type { FlowEvent } from './events.ts';
import { payableChoice } from './selectors.ts';
import type { WalletState } from './state.ts';

/*
 * A second, much simpler wallet as a model: plain lists, no screens, no effects. Whatever is added, edited, deleted,
 * preferred and chosen in whatever order, both must hold the same cards and pay with the same ones.
 */

const RULES = ordering({ total: 60, ebt: 40 });
const CENTS: { readonly [id: string]: number } = { g1: 2_500, g2: 6_000, g3: 0 };
const IDS = ['b1', 'b2', 'b3', 's1', 'g1', 'g2', 'g3'] as const;
type Id = (typeof IDS)[number];
type Action =
  | { readonly kind: 'add' | 'edit' | 'delete' | 'prefer' | 'choose' | 'remove'; readonly id: Id }
  | { readonly kind: 'confirm' | 'cancel' | 'reload' };

const kindOf = (id: string) => ({ b: 'bank', s: 'snap', g: 'gift' })[id[0] ?? ''];
const made = (id: string, change: Partial<WalletCard> = {}): WalletCard => {
  if (kindOf(id) === 'snap') return snap(id, change);
  return kindOf(id) === 'gift' ? gift(id, `$${((CENTS[id] ?? 0) / 100).toFixed(2)}`, change) : card(id, change);
};

interface Picked {
  bank: string | null;
  snap: string | null;
  gifts: string[];
}
interface Model {
  cards: string[];
  years: { [id: string]: number };
  preferred: string | null;
  flyout: Picked;
  order: Picked;
}

const total = (gifts: readonly string[]) => gifts.reduce((all, id) => all + (CENTS[id] ?? 0), 0);
const ebtOf = ({ snap: id }: Picked) => (id === null ? 0 : 4_000);

function firstBank({ cards, preferred }: Model): string | null {
  return preferred ?? cards.find((id) => kindOf(id) === 'bank') ?? null;
}

function pick(model: Model, id: string): void {
  const { flyout } = model;
  if (kindOf(id) === 'bank') flyout.bank = id;
  else if (flyout.snap === id) flyout.snap = null;
  else if (flyout.gifts.includes(id)) flyout.gifts = flyout.gifts.filter((each) => each !== id);
  else if (kindOf(id) === 'snap') Object.assign(flyout, { snap: id, gifts: [] });
  else if ((CENTS[id] ?? 0) > 0 && total(flyout.gifts) + ebtOf(flyout) < 6_000) flyout.gifts.push(id);
}

function drop(picked: Picked, id: string): void {
  if (picked.bank === id) picked.bank = null;
  if (picked.snap === id) picked.snap = null;
  picked.gifts = picked.gifts.filter((each) => each !== id);
}

/** If the bank card was removed, the default one is chosen. */
function fallBack(model: Model): void {
  model.order.bank ??= firstBank(model);
  model.flyout.bank ??= model.order.bank;
}

function settle(model: Model, how: 'confirm' | 'cancel' | 'reload'): void {
  if (how === 'confirm') model.order = structuredClone(model.flyout);
  if (how === 'reload') fallBack(model);
  else model.flyout = structuredClone(model.order);
}

function add(model: Model, id: string): void {
  if (model.cards.includes(id)) return;
  model.cards.unshift(id);
  model.years[id] = 2029;
  if (kindOf(id) === 'bank') model.flyout.bank = id;
}

function removeFromModel(model: Model, id: string): void {
  model.cards = model.cards.filter((each) => each !== id);
  if (model.preferred === id) model.preferred = null;
  for (const picked of [model.flyout, model.order]) drop(picked, id);
  fallBack(model);
}

function act(model: Model, action: Action): void {
  if (!('id' in action)) return settle(model, action.kind);
  const { id } = action;
  if (action.kind === 'add') return add(model, id);
  if (!model.cards.includes(id)) return;
  const isBank = kindOf(id) === 'bank';
  if (action.kind === 'edit') model.years[id] = 2031;
  if (action.kind === 'prefer' && isBank) model.preferred = id;
  if (action.kind === 'choose') pick(model, id);
  if (action.kind === 'remove' && !isBank) for (const picked of [model.flyout, model.order]) drop(picked, id);
  if (action.kind === 'delete') removeFromModel(model, id);
}

/** The same action as wallet events, through its screens. */
function eventsOf(state: WalletState, action: Action): readonly FlowEvent[] {
  if (!('id' in action)) {
    if (action.kind === 'reload') return [{ type: 'CHANGED_ELSEWHERE' }, load(...state.cards)];
    return [{ type: action.kind === 'confirm' ? 'CONFIRM' : 'CANCEL' }, OPEN];
  }
  const { id } = action;
  const known = state.cards.find((each) => each.id === id);
  switch (action.kind) {
    case 'add':
      return known
        ? []
        : [{ type: 'ADD', screen: 'ADD_CARD' }, { type: 'ADD_STARTED' }, { type: 'ADDED', card: made(id) }];
    case 'edit':
      return known
        ? [
            { type: 'EDIT', cardId: id },
            { type: 'EDITED', card: { ...known, expirationYear: 2031 }, toast: 'Card Edited!' },
          ]
        : [];
    case 'delete':
      return known ? [{ type: 'DELETE', cardId: id }, { type: 'CONFIRM_DELETE' }, { type: 'DELETED', cardId: id }] : [];
    case 'prefer':
      return known && kindOf(id) === 'bank'
        ? [
            { type: 'PREFER', cardId: id },
            { type: 'PREFERRED', cardId: id },
          ]
        : [];
    case 'choose':
      return [{ type: kindOf(id) === 'bank' ? 'CHOOSE_BANK' : 'TOGGLE', cardId: id }];
    case 'remove':
      return [{ type: 'REMOVE', cardId: id }];
  }
}

const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constantFrom('add', 'edit', 'delete', 'prefer', 'choose', 'remove'),
        id: fc.constantFrom(...IDS),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('confirm', 'cancel', 'reload') }) },
  ),
  { maxLength: 40 },
);

describe('a thousand random walks', () => {
  test('end with the same cards, mark and selections as the model', () => {
    fc.assert(
      fc.property(actions, (walk) => {
        const empty: Picked = { bank: null, snap: null, gifts: [] };
        const model: Model = {
          cards: ['b1'],
          years: { b1: 2029 },
          preferred: null,
          flyout: { ...empty, bank: 'b1' },
          order: { ...empty, bank: 'b1', gifts: [] },
        };
        model.flyout = structuredClone(model.order);
        let state = run([load(made('b1', { expirationYear: 2029 })), OPEN], RULES);
        for (const action of walk) {
          // Without a bank card there is nothing to confirm with: the flyout stays (WAL-048).
          if (action.kind === 'confirm' && model.flyout.bank === null) continue;
          state = run(eventsOf(state, action), RULES, state);
          act(model, action);
          const { bank, snap: ebt, gift: gifts } = payableChoice(state.flyout, state.cards, RULES);
          expect({ bank, snap: ebt, gifts }).toEqual(model.flyout);
          expect({ bank: state.checkout.bank, snap: state.checkout.snap, gifts: state.checkout.gift }).toEqual(
            model.order,
          );
        }
        expect(state.cards.map(({ id }) => id)).toEqual(model.cards);
        const marked = state.cards.filter(({ defaultApplications }) => defaultApplications.includes('CLICKLIST'));
        expect(marked.map(({ id }) => id)).toEqual(model.preferred === null ? [] : [model.preferred]);
        for (const { id, expirationYear } of state.cards.filter((each) => kindOf(each.id) === 'bank'))
          expect(expirationYear).toBe(model.years[id]);
        expect(state).toMatchObject({ screen: { kind: 'CARD_LIST' }, busy: null });
      }),
      { numRuns: 1_000 },
    );
  });
});
