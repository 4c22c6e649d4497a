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
/** What browsers load, and the rules that servers share with them. */
const isLoaded = (file: string): boolean =>
  /^(?:apps\/(?:shop|pay|embed)|packages\/(?:rules|contracts|ui|wallet))\/.*\.tsx?$/.test(file) && !isTest(file);
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
  {
    // The first one takes a browser 25 to 40 ms, and each a hundred times as long as a date; `main.tsx` asks for one between
    // the parts of a page.
    words: /new Intl\.DateTimeFormat\b|\bIntl\.DateTimeFormat\((?!\))/g,
    problem: "dates are formatted by 'dateFormat' (packages/rules/src/date-format.ts), which makes each format once",
    covers: (file) => isLoaded(file) && file !== 'packages/rules/src/date-format.ts',
  },
  {
    words: /^(?:export )?const \w+(?:: [\w.]+)? = (?:dateFormat\(|new Intl\.)/gm,
    problem: 'made while its module loads, which a page may wait for; make it where it formats',
    covers: isLoaded,
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
