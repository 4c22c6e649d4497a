/** What somebody who texts to us wants. */
export type Keyword = 'STOP' | 'START' | 'HELP';

const WORDS: Readonly<Record<Keyword, readonly string[]>> = {
  // The words that 47 CFR 64.1200(a)(10) names, those of the carriers (CTIA), and Spanish ones.
  STOP: ['stop', 'stopall', 'quit', 'end', 'revoke', 'opt out', 'optout', 'cancel', 'unsubscribe', 'alto', 'parar'],
  START: ['start', 'unstop', 'yes', 'comenzar', 'empezar'],
  HELP: ['help', 'info', 'ayuda'],
};

/** The keyword that a text consists of, in any case and with any punctuation; undefined for any other text. */
export function keywordOf(text: string): Keyword | undefined {
  const word = text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
  return (['STOP', 'START', 'HELP'] as const).find((keyword) => WORDS[keyword].includes(word));
}
