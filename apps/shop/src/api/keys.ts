import type { ModalityType, OrderModality } from '@cartwright/contracts/common';

/**
 * Every query key of the shop. The first word is the group that goes stale together (`api/domain-events.ts`). They are
 * types only, so that the first view carries none of them; a key that is not among them does not compile, and
 * `tools/checks/query-keys.ts` refuses one that `key` did not make.
 */
export type QueryKey =
  | readonly [
      | 'bootstrap'
      | 'profile'
      | 'sign-out'
      | 'family'
      | 'address-book'
      | 'preferred-store'
      | 'recent-stores'
      | 'email-preferences'
      | 'substitution'
      | 'age-modal'
      | 'devices'
      | 'passkeys'
      | 'two-step'
      | 'account-deletion'
      | 'data-export'
      | 'stock-alerts'
      | 'membership',
    ]
  | readonly ['opened-account' | 'changed-email', token: string]
  | readonly ['zip', zip: string | undefined]
  | readonly ['communication-preferences', token2: string | undefined]
  | readonly ['phone-code', phone: string]
  | readonly ['text-opt-in', phone: string | undefined]
  | readonly ['catalog', 'shelves']
  | readonly ['catalog', 'products', search: object, page: number]
  | readonly ['catalog', 'product', gtin13: string]
  | readonly ['catalog', 'bought', text: string, page: number]
  | readonly ['similar', gtin13: string]
  | readonly ['cart-item-list', gtin13s: string]
  | readonly ['replacements', modality: ModalityType, gtin13: string, page: number]
  | readonly ['skipped-items' | 'cart-submit-error', modality: ModalityType]
  | readonly ['suggestions', text: string]
  | readonly ['coupons']
  | readonly ['flash-sales', locationId: string, modality: ModalityType]
  | readonly ['stores', near: object | undefined]
  | readonly ['store', locationId: string]
  | readonly ['cart', modality: ModalityType]
  /** What each slot offers the cart; `basis` is what else the offers depend on. */
  | readonly ['slots', modality: OrderModality, of: 'order' | 'upfront', basis: string]
  | readonly ['next-slot' | 'reservation' | 'draft-tip', modality: OrderModality]
  | readonly ['checkout', id: string]
  | readonly ['modification', id: string]
  | readonly ['modification', id: string, of: 'checkout']
  | readonly ['orders', id: string]
  | readonly ['orders', 'list']
  | readonly ['order-link', id: string]
  /** The bays where the shopper of an order may wait. */
  | readonly ['bays', id: string]
  | readonly ['orders', id: string, of: 'money']
  | readonly ['problem', id: string]
  | readonly ['reorder', id: string]
  /** The times that a placed order may move to. */
  | readonly ['order-slots', id: string]
  | readonly ['order-map' | 'payment', id: string]
  | readonly ['modality', 'options', search: object, isOverScheduling: boolean]
  | readonly ['modality', 'consequences', choice: object]
  | readonly ['modality', 'text' | 'upfront-text' | 'membership-text', banner: string];

/** The groups that go stale together. */
export type KeyGroup = QueryKey[0];

/** Creates the key of a query. */
export const key = <const Key extends QueryKey>(...parts: Key): Key => parts;

/** Keys of mutations that somebody waits for or counts; a shorter one matches all that begin with it. */
type MutationKey =
  | readonly ['change-cart']
  | readonly ['change-cart', modality: ModalityType]
  | readonly ['change-checkout' | 'place-order' | 'save-modality'];

/** Creates the key of a mutation. */
export const mutationKey = <const Key extends MutationKey>(...parts: Key): Key => parts;
