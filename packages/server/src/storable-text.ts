/**
 * Where a request carries text that PostgreSQL cannot keep: a NUL character or half of a surrogate pair. Such text
 * comes from programs, never from a keyboard, so that it is refused at the door and not in every schema.
 * @param parts the parsed parts of a request, by name
 * @returns the field as a refusal names it (`body.address.city` is `address.city`), or undefined when all is well
 */
export function unstorableField(parts: Readonly<Record<'params' | 'query' | 'body', unknown>>): string | undefined {
  const open = Object.entries(parts).map(([part, value]) => ({ path: [] as readonly string[], part, value }));
  // A list instead of recursion: nobody's brackets may use up our stack.
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { path, part, value } = next;
    if (typeof value === 'string' && !isStorable(value)) return path.join('.') || part;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) return path.join('.') || part;
      open.push({ path: [...path, key], part, value: inner });
    }
  }
  return undefined;
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
