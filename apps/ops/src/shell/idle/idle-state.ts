import { MINUTE } from '@cartwright/rules/zoned-time';

/** The server notes use this roughly, so a page leaves that much before its session is over, and never after. */
const MARGIN = MINUTE / 2;
/** How long before that it says so. */
const WARNED = MINUTE;

/** `ending`: the page warns; `over`: it must show nothing of anybody. */
export type IdleState = 'used' | 'ending' | 'over';

/** How long somebody has done nothing, and when that changes next, in milliseconds from now. */
export function idleAt(
  now: number,
  { lastUse, idleMinutes }: { readonly lastUse: number; readonly idleMinutes: number },
): { readonly state: IdleState; readonly changesIn: number } {
  const end = lastUse + idleMinutes * MINUTE - MARGIN;
  const warning = end - Math.min(WARNED, (end - lastUse) / 2);
  if (now < warning) return { state: 'used', changesIn: warning - now };
  return now < end ? { state: 'ending', changesIn: end - now } : { state: 'over', changesIn: MINUTE };
}
