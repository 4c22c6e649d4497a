/** Of five scores, 0 to 4, the least that passes: more than a hundred million guesses. */
const ENOUGH = 3;

let loaded: ReturnType<typeof load> | undefined;

/**
 * True for a password that is guessed easily: one of 49,000 leaked ones, their variations, runs of keys, repetition,
 * dates, or what is known of the shopper. The lists load with the first password.
 * @param own what others know of the shopper, such as the email address and the names
 */
export async function isWeakPassword(password: string, own: readonly string[]): Promise<boolean> {
  const meter = await (loaded ??= load());
  const words = own.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  return meter.check(password, words).score < ENOUGH;
}

async function load() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
