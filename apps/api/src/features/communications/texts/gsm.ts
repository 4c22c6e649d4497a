/** What one text message holds in the alphabet of GSM 03.38; a text with any other character holds less than half. */
export const TEXT_LENGTH = 160;

/** The alphabet without the characters that take the place of two. */
const ALPHABET = new Set(
  '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

const SIMILAR: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '×': 'x',
  '[': '(',
  ']': ')',
};

/** A text in the alphabet of text messages: `4-5 PM`, `miercoles`. A character without a similar one is left away. */
export const gsmText = (text: string): string => [...text.replaceAll(/\s/g, ' ')].map(gsmCharacter).join('');

function gsmCharacter(character: string): string {
  if (ALPHABET.has(character)) return character;
  const similar = SIMILAR[character] ?? character.normalize('NFD').slice(0, 1);
  return ALPHABET.has(similar) ? similar : '';
}
