import { useSyncExternalStore } from 'react';
import { useSession } from '#api/session.ts';
import { type KeptScans, makeKeptScans, type ScanPlace } from './kept-scans.ts';
import { browserScans } from './scan-store.ts';

/** The part of an order where its totes are scanned as they are staged. */
export const TOTES = 'totes';

/** The part where an order keeps which answers of its shopper its picker has read. */
export const ANSWERS = 'answers';

/** The part of a store where are the orders that somebody picks together. */
export const TOGETHER = 'together';

/** The part of what comes instead of a line: its scans are not of the line itself. */
export const swapFor = (lineId: string): string => `swap ${lineId}`;

/** The part of the weight that somebody typed at such a part, and of the reason for it. */
export const weightAt = (part: string): string => `weight ${part}`;

/** The part of how many of a line its picker put in the tote before what comes instead of the rest was settled. */
export const countedAt = (lineId: string): string => `counted ${lineId}`;

/** The part of what was found of a line of which something is missing. */
export const shortOf = (lineId: string): string => `short ${lineId}`;

/** The part where they are ticked off at the hand-over, for what comes next with the order. */
export const tickedFor = (status: string): string => `fetched ${status}`;

/** One for each who signs in, as of operations. */
const kept = new Map<string, KeptScans>();

/** The scans that this device keeps of somebody. */
export function keptScansOf(staffId: string): KeptScans {
  const known = kept.get(staffId);
  if (known) return known;
  const made = makeKeptScans({ staffId, store: browserScans, now: () => Date.now() });
  kept.set(staffId, made);
  return made;
}

/** Whether what this device keeps has been read: whoever adds to it waits for that, or it replaces what was there. */
export function useIsScansRead(): boolean {
  const scans = keptScansOf(useSession().staffId);
  return useSyncExternalStore(scans.watch, scans.isRead);
}

/** What was scanned at a place and is not sent yet, also before a reload. @returns the codes, and what replaces them */
export function useKeptScans({ orderId, part }: ScanPlace): [readonly string[], (codes: readonly string[]) => void] {
  const scans = keptScansOf(useSession().staffId);
  const codes = useSyncExternalStore(scans.watch, () => scans.codesAt({ orderId, part }));
  return [codes, (next) => scans.keep({ orderId, part }, next)];
}
