import { emptyKept } from './database.ts';
import { PICTURES } from './cache-names.ts';

/**
 * Deletes everything that this browser kept of a person. The page keeps nothing until it follows the next one.
 * @returns how many changes of the cart the server had not confirmed
 */
export async function clearOwner(): Promise<number> {
  const lost = await emptyKept();
  if ('caches' in globalThis) await caches.delete(PICTURES).catch(() => false);
  return lost;
}
