import { NetworkError } from '@cartwright/contracts/client';
import { call, leaveIfEnded } from '#api/client.ts';
import { noteToTabs } from '#api/other-tabs.ts';

/** A page of a pick: it shows no phone, no address and no money. */
const IN_PICKING = /^\/stores\/[^/]+\/pick(?:\/|$)/;
/** ms */
const MAY_TAKE = 8_000;

/**
 * Ends the session of a page that nobody uses, and leaves the page at once. A pick alone stays without a connection, where
 * nobody could sign in again: the server decides as soon as it answers.
 */
export async function endIdle(pathname: string): Promise<void> {
  const end = () => call('DELETE /ops/v1/session', {}, { signal: AbortSignal.timeout(MAY_TAKE) });
  if (!IN_PICKING.test(pathname)) {
    const ended = end();
    leaveIfEnded('NOT_SIGNED_IN');
    await ended.catch(() => undefined); // then the server ends it half a minute later
    return noteToTabs('idle');
  }
  try {
    await end();
    leaveIfEnded('NOT_SIGNED_IN');
    noteToTabs('idle');
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
  }
}
