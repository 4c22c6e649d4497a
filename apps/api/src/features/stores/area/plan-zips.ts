/** A ZIP of a change, as things are. */
export interface ZipFacts {
  readonly zip: string;
  /** Null for a ZIP that nobody knows. */
  readonly city: string | null;
  /** Whether the zone that is changed has it. */
  readonly isHere: boolean;
  /** Whether the vans of the store would have to go farther than they do. */
  readonly isTooFar: boolean;
  /** Zones of the same kind, of other locations of the banner, that have it. */
  readonly elsewhere: readonly { readonly zoneId: string; readonly locationId: string; readonly name: string }[];
  /** Who else of the banner delivers there, the best first; null for nobody. */
  readonly stillServed: string | null;
  /** Whether whoever changes the zone may also take the ZIP out of those elsewhere. */
  readonly mayTake: boolean;
}

/** Which ZIPs to add to a zone and to remove from it. */
export interface ZipsWanted {
  readonly add: readonly string[];
  readonly remove: readonly string[];
  readonly takesOver: boolean;
}

export type ZipOutcome =
  | 'ADDED'
  | 'TAKEN_OVER'
  | 'REMOVED'
  | 'THERE'
  | 'NOT_THERE'
  | 'UNKNOWN'
  | 'TOO_FAR'
  | 'ELSEWHERE';

export interface PlannedZip extends ZipFacts {
  readonly outcome: ZipOutcome;
}

const CHANGES: ReadonlySet<ZipOutcome> = new Set(['ADDED', 'TAKEN_OVER', 'REMOVED']);

/** What becomes of each ZIP, in the order of ZIPs. One that is to be added and removed is removed. */
export function planZips({ add, remove, takesOver }: ZipsWanted, facts: readonly ZipFacts[]): readonly PlannedZip[] {
  const [adding, removing] = [new Set(add), new Set(remove)];
  return facts
    .filter(({ zip }) => adding.has(zip) || removing.has(zip))
    .map((fact) => ({ ...fact, outcome: removing.has(fact.zip) ? removed(fact) : added(fact, takesOver) }))
    .toSorted((a, b) => (a.zip < b.zip ? -1 : 1));
}

export const isChange = ({ outcome }: PlannedZip): boolean => CHANGES.has(outcome);

const removed = ({ isHere }: ZipFacts): ZipOutcome => (isHere ? 'REMOVED' : 'NOT_THERE');

function added({ city, isHere, isTooFar, elsewhere, mayTake }: ZipFacts, takesOver: boolean): ZipOutcome {
  if (city === null) return 'UNKNOWN';
  if (isHere) return 'THERE';
  if (isTooFar) return 'TOO_FAR';
  if (elsewhere.length === 0) return 'ADDED';
  return takesOver && mayTake ? 'TAKEN_OVER' : 'ELSEWHERE';
}
