/** Words that guesses start with; digits and punctuation around them do not help. */
const COMMON = [
  'password',
  'passwort',
  'qwertyuiop',
  'letmein',
  'iloveyou',
  'administrator',
  'welcome',
  'grocery',
  'groceries',
  'supermarket',
];
const RUNS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
];
const MIN_DIFFERENT = 5;
const MIN_LEFT = 4;

/**
 * True for an easily guessed password: too few different characters, a run of keys, a common word, or the address
 * itself.
 */
export function isWeakPassword(password: string, email: string): boolean {
  const plain = password.toLowerCase();
  if (new Set(plain).size < MIN_DIFFERENT) return true;
  if (RUNS.some((run) => run.includes(plain))) return true;
  const [name = ''] = email.toLowerCase().split('@');
  const known = [...COMMON, email.toLowerCase(), ...(name.length >= MIN_LEFT ? [name] : [])];
  return known.some(
    (word) => plain.includes(word) && plain.replace(word, '').replaceAll(/[\d\W_]/g, '').length < MIN_LEFT,
  );
}
