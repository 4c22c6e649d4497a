import { z } from 'zod';

/** A point on the earth, in degrees. */
export interface GeoPoint {
  readonly lat: number;
  readonly lon: number;
}

/** Finds where an address is. It throws when it could not be reached, or makes no sense. */
export interface Geocoder {
  /** @returns null when it knows no such address */
  readonly find: (address: string) => Promise<GeoPoint | null>;
}

/** Milliseconds until a provider that does not respond counts as failed. */
const PATIENCE = 3_000;
const MAX_CHARACTERS = 100_000;
/** Number of addresses whose points stay in memory. */
const MAX_KNOWN = 2_000;

/** Milliseconds during which an address that could not be looked up is not looked up again. */
const FAILED_FOR = 30_000;

/** Degrees as a number or, as many providers have it, as a text. A match without one is no match at 0°. */
const degrees = (limit: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,3}(?:\.\d+)?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(-limit).max(limit));
const Found = z.array(z.object({ lat: degrees(90), lon: degrees(180) })).max(50);

/**
 * A provider at an address with `{address}`: a GET whose response is a JSON list of matches with `lat` and `lon`, the
 * best first, or an empty one. An address is looked up once, however many wait for it: what was found is kept in memory,
 * and a failure for half a minute.
 */
export function httpGeocoder(pattern: string): Geocoder {
  const known = new Map<string, Promise<GeoPoint | null>>();
  return {
    find: (address) => {
      const seen = known.get(address);
      if (seen !== undefined) return seen;
      if (known.size >= MAX_KNOWN) known.delete(known.keys().next().value ?? '');
      const found = request(pattern, address);
      known.set(address, found);
      found.catch(() => setTimeout(() => known.delete(address), FAILED_FOR).unref());
      return found;
    },
  };
}

async function request(pattern: string, address: string): Promise<GeoPoint | null> {
  const answer = await fetch(
    pattern.replace('{address}', () => encodeURIComponent(address)),
    {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'error', // the address of a shopper is for this provider alone
    },
  );
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`the geocoder failed: ${answer.status}`);
  }
  const text = await answer.text();
  if (text.length > MAX_CHARACTERS) throw new Error('the geocoder sent too much');
  const [first] = Found.parse(JSON.parse(text));
  return first ?? null;
}
