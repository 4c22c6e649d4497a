import { belongTo, hasOwner } from '#browser/kept/owner.ts';
import { call } from './client.ts';

/** ms; a page comes alive without a name rather than late. */
const WITHIN = 2_000;

/**
 * Has the server name a new visitor, which a document cannot that is the same for all of them (decision 106). The page's
 * other calls come after it, or each would get a visitor of its own.
 */
export async function nameVisitor(): Promise<void> {
  if (hasOwner()) return;
  const named = call('POST /atlas/v1/session/visitor', {}).then(() => belongTo(null));
  await Promise.race([named.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, WITHIN))]);
}
