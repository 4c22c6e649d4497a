import { z } from 'zod';
import { NoContent, ModalityType } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { PAGES } from './pages.ts';

/**
 * The shop's analytics events (GA-47). Every fact is one of a few words or a small number: no event can carry a name,
 * an address, an email address, a phone number, a card, or the fact that somebody pays with SNAP EBT.
 */
const event = <Name extends string, Facts extends z.ZodRawShape>(name: Name, facts: Facts) =>
  z.strictObject({ name: z.literal(name), data: z.strictObject({ page: Page.optional(), ...facts }) });

const PATTERNS: ReadonlySet<string> = new Set(PAGES);

/**
 * The pattern of the page's address, `/p/$gtin13`: never the address itself, which may contain an order id or a search.
 */
const Page = z
  .string()
  .max(60)
  .refine((page) => PATTERNS.has(page), 'no page of the shop');

/** The code of a refusal or of a fault. The server stores those of its contract, and `OTHER` for any other. */
const Code = z.string().regex(/^[A-Z][A-Z0-9_]{1,59}$/i);
const Count = z.int().min(0).max(1_000);

/** Fields of the shop's and the wallet's forms, by name. */
const Field = z.enum([
  'firstName',
  'lastName',
  'email',
  'password',
  'currentPassword',
  'newPassword',
  'passkeyName',
  'code',
  'phone',
  'mobilePhone',
  'homePhone',
  'addressLine1',
  'addressLine2',
  'street',
  'unit',
  'city',
  'state',
  'zip',
  'zipCode',
  'addressId',
  'dateOfBirth',
  'terms',
  'time',
  'tip',
  'payment',
  'item',
  'promo',
  'place',
  'bay',
  'note',
  'number',
  'month',
  'year',
  'cvv',
  'pin',
]);
/** The form or the part of the shop in which an error appears. */
const Doing = z.enum([
  'zip-search',
  'store-search',
  'options',
  'geolocation',
  'address',
  'time',
  'age',
  'tip',
  'replacement',
  'membership',
  'arrival',
  'sign-in',
  'sign-up',
  'change-email',
  'reset-password',
  'change-password',
  'profile',
  'security',
  'cart',
  'checkout',
  'list',
  'add',
  'edit',
  'delete',
  'prefer',
  'balance',
  'frame',
]);

const error = {
  code: Code,
  status: z.int().min(400).max(599).optional(),
  during: Doing.optional(),
  field: Field.optional(),
};

/** One thing that happened on a page. */
export const ShopEvent = z.discriminatedUnion('name', [
  /** An error that the shopper can fix: a refused call, or a field of a form (CNT-003). */
  event('USER_CONSTRAINT_ERROR', error),
  /** An error that only we can fix, in a service that the shop shows (CNT-004). */
  event('CUSTOMER_FACING_SERVICE_ERROR', error),
  /** Navigation: to a page by its pattern (CNT-002), or to a screen of the wallet. */
  event('START_NAVIGATE', {
    destination: Page.optional(),
    screen: z.enum(['CARD_LIST', 'CARD_FORM', 'DELETE_CARD', 'ADDRESS', 'EXIT_CONFIRM']).optional(),
  }),
  event('FORM_FIELD_ABANDONMENT', { field: Field }),
  /** What the wallet was used for (EVT-001). */
  event('USAGE_METRICS', { action: z.enum(['EDIT_CARD_SUBMIT']) }),
  event('UPDATE_PAYMENT_METHOD', { change: z.enum(['add', 'edit', 'delete']) }),
  /** The browser gave no position (CNT-006), with its code: 1 denied, 2 unavailable, 3 timed out. */
  event('GEOLOCATION_DENIED', { code: z.int().min(1).max(3) }),
  /** @param addressCount the number of saved addresses, including the new one (CNT-009) */
  event('ADDRESS_ADDED', { addressCount: Count }),
  /** The moves of the ways-to-shop window (CNT-001). */
  event('MODALITY_SELECTED', { modality: ModalityType }),
  event('OPTIONS_SEARCHED', { by: z.enum(['zip', 'position']) }),
  event('LOCATION_CONSENT_ANSWERED', { isAllowed: z.boolean() }),
  event('OPTION_MARKED', { modality: ModalityType }),
  event('STORES_OPENED', { modality: ModalityType }),
  event('CONSEQUENCES_SHOWN', { modality: ModalityType }),
  event('MODALITY_CHOSEN', { modality: ModalityType }),
  event('ADDRESS_BOOK_OPENED', {}),
  event('DELIVERY_ADDRESS_SET', { isOwn: z.boolean() }),
  event('TIMES_OPENED', {}),
  event('SIGN_IN_ASKED', {}),
  /** A selected slot, and how many days after the first offered day it is (SLT-014). */
  event('DAY_SELECTED', { modality: ModalityType, daysAhead: z.int().min(0).max(30) }),
  event('FULFILLMENT_SELECTED', { modality: ModalityType, daysAhead: z.int().min(0).max(30) }),
]);
/** As it is on the wire. */
export type ShopEvent = z.input<typeof ShopEvent>;

/** Maximum number of events in one call. */
export const MAX_EVENTS = 20;

export const eventsEndpoints = {
  'POST /atlas/v1/events': {
    summary: 'What happened on the page, without personal facts',
    tag: 'events',
    access: 'anyone',
    body: z.object({ events: z.array(ShopEvent).min(1).max(MAX_EVENTS) }),
    ok: NoContent,
    status: 204,
    refusals: {},
  },
} as const satisfies Endpoints;
