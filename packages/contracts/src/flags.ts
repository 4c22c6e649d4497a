import { z } from 'zod';

/** What a banner may switch, and what holds where its data says nothing. Evaluated once for a request. */
export const Flags = z.object({
  /** Which of the two ways-to-shop windows. */
  waysToShopVersion: z.enum(['1', '2']).default('2'),
  /** The position of a device is not used, whatever the shopper allowed (CNT-010). */
  disableGeoLocation: z.boolean().default(false),
  /** Stores of other banners are listed, and lead to their own sites (CNT-011). */
  externalNavigationCrossBanner: z.boolean().default(true),
  /** The variant that heads the delivery screen with the address and what to choose (CNT-012). */
  deliveryHeaders: z.enum(['off', '39056f']).default('39056f'),
  /** How much longer than its expiration a page keeps a time that is held (API-069). */
  promiseExtensionMinutes: z.int().min(0).max(60).default(0),
});
export type Flags = z.output<typeof Flags>;
