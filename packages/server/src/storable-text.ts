/**
 * Finds text in a request that PostgreSQL cannot store: a NUL character or half of a surrogate pair. Such text comes
 * from programs, never from a keyboard, so it is refused once for every call and not in every schema.
 * @param parts the parsed parts of a request, by name
 * @returns the field as a refusal names it (`body.address.city` is `address.city`), or undefined when there is none
 */
export function unstorableField(parts: Readonly<Record<'params' | 'query' | 'body', unknown>>): string | undefined {
  const open: TextEntry[] = Object.entries(parts).map(([part, value]) => ({ key: part, value }));
  // A list instead of recursion, so that deep nesting cannot exhaust the stack.
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value } = next;
    if (typeof value === 'string' && !isStorable(value)) return nameOf(next);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) return nameOf(next);
      open.push({ key, value: inner, within: next });
    }
  }
  return undefined;
}

/** A value with the path to it. Paths are shared: deep nesting would otherwise cost the square of its depth. */
interface TextEntry {
  readonly key: string;
  readonly value: unknown;
  readonly within?: TextEntry;
}

function nameOf(entry: TextEntry): string {
  const keys: string[] = [];
  let at = entry;
  for (; at.within !== undefined; at = at.within) keys.push(at.key);
  return keys.toReversed().join('.') || at.key;
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
