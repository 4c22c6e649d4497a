/**
 * Something that this program needs is unavailable right now: the database, or another program. The request is not to
 * blame, and the same request may succeed in a moment. A host responds with 503 and `Retry-After`.
 */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable';
}
