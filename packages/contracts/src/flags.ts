import { z } from 'zod';

/** A banner's switches, and their defaults where its data has none. Evaluated once per request. */
export const Flags = z.object({
  /** Which of the two ways-to-shop windows. */
  waysToShopVersion: z.enum(['1', '2']).default('2'),
  /** The device's position is not used, whatever the shopper allowed (CNT-010). */
  disableGeoLocation: z.boolean().default(false),
  /** Stores of other banners are listed and link to their own sites (CNT-011). */
  externalNavigationCrossBanner: z.boolean().default(true),
  /** The variant that shows the address and its choices at the top of the delivery screen (CNT-012). */
  deliveryHeaders: z.enum(['off', '39056f']).default('39056f'),
  /** How much longer than its expiration a page keeps a reservation (API-069). */
  promiseExtensionMinutes: z.int().min(0).max(60).default(0),
  /** Unavailable items open their drawer before anything is reserved (GC-13). Otherwise they are left out. */
  newFalloutExperience: z.boolean().default(true),
  /** The link of a mail lets its holder choose emails without signing in (GA-23). */
  emailPreferencesByToken: z.boolean().default(true),
});
export type Flags = z.output<typeof Flags>;
