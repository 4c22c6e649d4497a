/** Which of the six digits of the left half are turned, by the first digit (GS1 General Specifications, 5.2.2). */
const TURNED = ['AAAAAA', 'AABABB', 'AABBAB', 'AABBBA', 'ABAABB', 'ABBAAB', 'ABBBAA', 'ABABAB', 'ABABBA', 'ABBABA'];
const SPACES_FIRST = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const flipped = (bars: string) => bars.replaceAll(/\d/g, (bar) => (bar === '0' ? '1' : '0'));

/** The 95 modules of an EAN-13: `1` is dark. */
export function ean13Bars(gtin13: string): string {
  const [first = 0, ...digits] = [...gtin13].map(Number);
  const halves = digits.map((digit, at) => {
    const right = flipped(SPACES_FIRST[digit] ?? '');
    if (at >= 6) return right;
    return TURNED[first]?.[at] === 'A' ? flipped(right) : [...right].toReversed().join('');
  });
  return `101${halves.slice(0, 6).join('')}01010${halves.slice(6).join('')}101`;
}
