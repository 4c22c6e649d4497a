import { createClient } from '@cartwright/contracts/client';
import type { ShopApi } from '@cartwright/contracts/shop-api';

/**
 * Calls the shop's own server. A refusal of the contract comes back as a value; a broken network or a fault throws.
 * Only the type of the contract is imported, so no schema is sent to the browser.
 */
export const call = createClient<ShopApi>('', () => ({
  'x-user-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
}));
