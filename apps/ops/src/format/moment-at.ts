/**
 * The instant of a time of day at a store, ISO 8601.
 *
 * @param local as `<input type="datetime-local">` gives it, `2026-11-20T16:30`
 * @param zone IANA
 */
export function momentAt(local: string, zone: string): string {
  const asUtc = Date.parse(`${local}Z`);
  const first = asUtc - offsetAt(asUtc, zone);
  // The offset may differ between the two, on the day the clocks change.
  return new Date(asUtc - offsetAt(first, zone)).toISOString();
}

/** Milliseconds that a zone is ahead of UTC. */
function offsetAt(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(new Date(moment));
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return wall - Math.floor(moment / 1_000) * 1_000;
}
