import { randomUUID } from 'node:crypto';

/** Whether a text is an id of ours; anything else identifies nothing, and is not looked up in the database. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/**
 * A new id that begins with its time (UUID version 7): rows of one moment are neighbors in an index, so that writing
 * them touches few of its pages. 74 bits are random.
 */
export function newUuid(now: number): string {
  const time = now.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice('xxxxxxxx-xxxx-4'.length)}`;
}
