/** True for a first address line that names a PO box, where nobody can be met. */
export const isPostBox = (line: string): boolean => /^\s*(?:p\.?\s*o\.?\s*box|post\s+office\s+box)\b/i.test(line);
