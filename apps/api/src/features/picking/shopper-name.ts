/** How staff see a shopper: a first name and an initial, `Rosa L.` */
export function shopperName({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  const initial = lastName.trim().charAt(0).toUpperCase();
  const first = firstName.trim();
  if (initial === '') return first;
  return first === '' ? `${initial}.` : `${first} ${initial}.`;
}
