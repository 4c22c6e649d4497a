/**
 * Joins class names, leaving out absent ones. Returns undefined rather than an empty string, so that no empty `class`
 * attribute is written.
 */
export function classNames(...names: (string | undefined)[]): string | undefined {
  const present = names.filter((name) => name !== undefined && name !== '');
  return present.length === 0 ? undefined : present.join(' ');
}
