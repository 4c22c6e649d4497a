declare module 'tz-lookup' {
  /** The IANA zone of a position in degrees. */
  export default function tzLookup(lat: number, lon: number): string;
}
