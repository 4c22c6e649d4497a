import { type Source, isTest, lineAt, readSources } from './sources.ts';
import { type Violation, reportViolations } from './violations.ts';

interface Guard {
  readonly words: RegExp;
  readonly problem: string;
  /** Whether this file is guarded. */
  readonly covers: (file: string) => boolean;
}

const isSource = (file: string): boolean => /^(?:apps|packages)\/.*\.(?:ts|tsx|mjs|css|html|sql|json|svg)$/.test(file);
const isData = (file: string): boolean => /\/data\//.test(file) || file.endsWith('/package.json');
const isText = (file: string): boolean => /\.(?:ts|tsx|mjs|js|css|html|sql|json|md|svg|yml|sh)$|^[^.]+$/.test(file);

/** Words that are allowed only in their own place. */
const GUARDS: readonly Guard[] = [
  {
    words: /cardNumber|securityCode|pinBlock/g,
    problem: 'only apps/pay may know a card number, its security code or a PIN block',
    covers: (file) => isSource(file) && !file.startsWith('apps/pay/'),
  },
  {
    words: /\b(?:Kroger|Harris Teeter|Instacart|Ocado)\b/g,
    problem: 'the name of a banner or a vendor comes from the catalog data',
    covers: (file) => isSource(file) && !isTest(file) && !isData(file),
  },
  {
    words: /(?<![\w.:/-])\/(?:home|Users|root|work|workspace)\/[\w.-]+\//g,
    problem: 'a path of one machine',
    covers: (file) => isText(file) && file !== 'package-lock.json' && !isTest(file),
  },
];

/** Every guarded word outside its place. */
export function guardedWordViolations(sources: readonly Source[]): Violation[] {
  return sources.flatMap(({ path: file, text }) =>
    GUARDS.filter(({ covers }) => covers(file)).flatMap(({ words, problem }) =>
      [...text.matchAll(words)].map((match) => ({
        file,
        line: lineAt(text, match.index),
        problem: `'${match[0]}': ${problem}`,
      })),
    ),
  );
}

if (import.meta.main) {
  const sources = readSources((file) => GUARDS.some(({ covers }) => covers(file)));
  reportViolations('guarded words', sources.length, guardedWordViolations(sources));
}
