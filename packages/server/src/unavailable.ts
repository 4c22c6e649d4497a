/**
 * Something that this program needs cannot serve right now: the database, or another program. Nobody's request is to blame,
 * and the same request may succeed in a moment. A host answers it with 503 and `Retry-After`.
 */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable';
}
