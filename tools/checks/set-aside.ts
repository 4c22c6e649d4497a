import { type Defined, idsIn, isRequirement } from './requirement-ids.ts';
import { readSources } from './sources.ts';
import type { Title } from './test-titles.ts';
import type { Violation } from './violations.ts';

/** The part of the catalog of which every line is either proved or set aside, and the decision that lists the latter. */
const CATALOG = 'docs/requirements/checkout.md';
const DECISION = 'docs/decisions/0085-lines-of-checkout-set-aside.md';

const FIRST_CELL = /^\| ([^|]*) \|/;

/** The ids in the first cells of a decision's table. */
export const listedIn = (file: string, text: string): Defined[] =>
  text
    .split('\n')
    .flatMap((content, index) =>
      idsIn(FIRST_CELL.exec(content)?.[1] ?? '').map((id) => ({ id, file, line: index + 1 })),
    );

/** Requirements that are neither proved nor listed, and listed ones that are proved, unknown or listed already. */
export function setAsideViolations(
  defined: readonly Defined[],
  titles: readonly Title[],
  listed: readonly Defined[],
): Violation[] {
  const proved = new Set(titles.flatMap(({ text }) => idsIn(text)));
  const known = new Set(defined.map(({ id }) => id));
  const aside = new Set(listed.map(({ id }) => id));
  const missing = defined
    .filter(({ id }) => isRequirement(id) && !proved.has(id) && !aside.has(id))
    .map((each) => ({ ...each, problem: `${each.id} is neither named by a test nor set aside in ${DECISION}` }));
  const wrong = listed.flatMap((each, index) => {
    const problem = !known.has(each.id)
      ? `is not in ${CATALOG}`
      : proved.has(each.id)
        ? 'is set aside, but a test names it'
        : listed.findIndex(({ id }) => id === each.id) < index
          ? 'is set aside twice'
          : undefined;
    return problem === undefined ? [] : [{ ...each, problem: `${each.id} ${problem}` }];
  });
  return [...missing, ...wrong];
}

/** The same of the current catalog and decision. */
export const currentSetAsideViolations = (defined: readonly Defined[], titles: readonly Title[]): Violation[] =>
  setAsideViolations(
    defined.filter(({ file }) => file === CATALOG),
    titles,
    readSources((file) => file === DECISION).flatMap(({ path, text }) => listedIn(path, text)),
  );
