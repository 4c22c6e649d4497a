/** Values that can be written as canonical JSON. An undefined property is left out. */
export type Canonical =
  | string
  | number
  | boolean
  | null
  | readonly Canonical[]
  | { readonly [key: string]: Canonical | undefined };

/**
 * The canonical text of a value: keys sorted by code unit, no spaces, undefined properties left out. Equal values give
 * the same text whatever the order of their keys, so hashes of it can be compared. A number that JSON cannot represent
 * is a fault.
 */
export function canonicalJson(value: Canonical): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`not a number of JSON: ${value}`);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.keys(value)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((key) => {
      const member = value[key];
      return member === undefined ? [] : [`${JSON.stringify(key)}:${canonicalJson(member)}`];
    });
  return `{${members.join(',')}}`;
}

const isList = (value: Canonical): value is readonly Canonical[] => Array.isArray(value);
