import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root.ts';
import { LEVELS, LOOSE_FILES } from './levels.ts';
import { type Import, type Source, addressesOf, importsOf, isCode, isTest, readSources } from './sources.ts';
import { reportViolations, type Violation } from './violations.ts';
import { type Exports, homeOf, importedFile, readExports } from './workspaces.ts';

/** Which packages of ours may be imported where; tools, bench and e2e are exempt. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  'packages/rules': [],
  'packages/contracts': ['rules'],
  'packages/ui': [],
  'packages/server': ['rules', 'contracts'],
  'packages/wallet': ['rules', 'contracts', 'ui'],
  'apps/shop': ['rules', 'contracts', 'ui', 'wallet'],
  'apps/api': ['rules', 'contracts', 'server'],
  'apps/pay': ['rules', 'contracts', 'server'],
  'apps/ops': ['rules', 'contracts', 'ui'],
  'apps/embed': ['wallet'],
  'apps/pay/src/frames': ['rules', 'contracts', 'ui'],
};

/** The packages whose third-party imports are checked. */
const FROM_NPM: Readonly<Record<string, readonly string[]>> = { 'packages/rules': [], 'packages/contracts': ['zod'] };

/** What the rules need to know besides the text of a file. */
export interface Repository {
  readonly exports: Exports;
  readonly exists: (file: string) => boolean;
}

/** Every import of these sources against the direction in ARCHITECTURE.md. */
export function boundaryViolations(sources: readonly Source[], repository: Repository): Violation[] {
  return sources.flatMap((source) => {
    const refuse = ({ specifier, line }: Import, problem: string | undefined): Violation[] =>
      problem === undefined ? [] : [{ file: source.path, line, problem: `'${specifier}': ${problem}` }];
    return [
      ...barrels(source),
      ...homeless(source),
      ...importsOf(source).flatMap((each) => refuse(each, problemOf(source.path, each, repository))),
      ...addressesOf(source).flatMap((each) => refuse(each, addressProblem(source.path, each))),
    ];
  });
}

function barrels({ path: file, text }: Source): Violation[] {
  if (!/^(?:apps|packages)\//.test(file)) return [];
  const named = /\/index\.tsx?$/.test(file)
    ? [{ file, line: 1, problem: 'a barrel: name the file after what it holds' }]
    : [];
  const at = text.split('\n').findIndex((line) => line.startsWith('export * from'));
  return at < 0 ? named : [...named, { file, line: at + 1, problem: 'a barrel: `export *` hides what is exported' }];
}

function problemOf(file: string, { specifier }: Import, repository: Repository): string | undefined {
  const home = homeOf(file);
  if (specifier.startsWith('../../../')) return 'climbs three levels: use the # of the workspace';
  if (home === undefined) return undefined;
  if (specifier.startsWith('@cartwright/')) return packageProblem(file, specifier, repository);
  const target = importedFile(specifier, file, repository.exports);
  return target === undefined
    ? thirdPartyProblem(file, home, specifier)
    : fileProblem({ file, specifier, target }, home);
}

function packageProblem(file: string, specifier: string, repository: Repository): string | undefined {
  const [, name = '', ...rest] = specifier.split('/');
  const home = homeOf(file) ?? '';
  const isFrame = file.startsWith('apps/pay/src/frames/');
  const allowed = ARROWS[isFrame ? 'apps/pay/src/frames' : home] ?? [];
  if (home === `packages/${name}`) return 'a package does not import itself by name';
  if (!allowed.includes(name))
    return `${isFrame ? 'a frame' : home} may import only ${allowed.join(', ') || 'nothing of ours'}`;
  const target = importedFile(specifier, file, repository.exports);
  if (rest.length === 0 || rest[0] === 'src' || target === undefined) return 'is not an exported file of the package';
  return repository.exists(target) ? undefined : `there is no ${target}`;
}

/** Code and data that a file reads by its address; a test may read whatever it checks. */
function addressProblem(file: string, { specifier }: Import): string | undefined {
  const home = homeOf(file);
  if (home === undefined || isTest(file)) return undefined;
  const target = path.posix.join(path.posix.dirname(file), specifier);
  const owner = homeOf(target);
  if (owner === home) return levelProblem(file, target, home);
  const isAllowed = !isCode(target) && ARROWS[home]?.some((name) => owner === `packages/${name}`);
  return isAllowed === true ? undefined : leaves(home);
}

const leaves = (home: string): string => `leaves ${home}: reach a package by its name, and no app at all`;

/** An import of a file of this repository, by its path or by `#`. */
interface FileImport {
  readonly file: string;
  readonly specifier: string;
  readonly target: string;
}

function fileProblem(each: FileImport, home: string): string | undefined {
  const { file, target } = each;
  const isConfiguration = path.posix.dirname(file) === home; // beside src: a tool's adapter
  if (isConfiguration && target.startsWith('tools/')) return undefined;
  if (homeOf(target) !== home) return leaves(home);
  const problem = isTest(file) ? undefined : (buildProblem(file, target, home) ?? levelProblem(file, target, home));
  return problem ?? spellingProblem(each, home);
}

/**
 * A room is a feature, a folder of `shared`, any other folder of `src`, or all files directly in `src`. In an app its own
 * files are relative and those of others begin with `#`, so that each room names a file in one way. The
 * folders of a package are one deep, and it has no `#`.
 */
function spellingProblem({ file, specifier, target }: FileImport, home: string): string | undefined {
  const from = folderOfRoom(home, file);
  const to = folderOfRoom(home, target);
  if (!home.startsWith('apps/') || from === undefined || to === undefined) return undefined;
  if (from !== to) return specifier.startsWith('#') ? undefined : `is in another room: use #${to}…`;
  return specifier.startsWith('#') ? 'is in the same room: use a relative path' : undefined;
}

/** The folder of a file's room below `src`, with `/`; the empty text for files directly in `src`. */
function folderOfRoom(home: string, file: string): string | undefined {
  if (!file.startsWith(`${home}/src/`)) return undefined;
  const [first = '', second, third] = file.slice(home.length + '/src/'.length).split('/');
  if (second === undefined) return '';
  return (first === 'features' || first === 'shared') && third !== undefined ? `${first}/${second}/` : `${first}/`;
}

/** The folder `build` beside `src` makes the app of its sources, of which it knows the messages alone. */
function buildProblem(file: string, target: string, home: string): string | undefined {
  const isIn = (folder: string, each: string): boolean => each.startsWith(`${home}/${folder}/`);
  if (isIn('src', file) && isIn('build', target)) return 'what ships does not import what builds it';
  const isMessages = /(?:^|[/-])copy\.ts$/.test(target);
  return isIn('build', file) && isIn('src', target) && !isMessages ? 'a build reads messages alone' : undefined;
}

function levelProblem(file: string, target: string, home: string): string | undefined {
  const from = roomOf(home, file);
  const to = roomOf(home, target);
  if (from === undefined || to === undefined) return undefined; // a tool's configuration beside src
  if (target.includes('/testing/')) return 'what ships does not import what tests stand on';
  if (from.feature !== undefined && to.feature !== undefined && from.feature !== to.feature) {
    return `feature ${from.feature} imports its sibling ${to.feature}: combine them in flows or pages`;
  }
  if (from.name === 'frames' && to.name !== 'frames')
    return 'a frame is browser code: it imports nothing of the server';
  if (from.listedAs === to.listedAs || from.level < 0 || to.level < 0) return undefined; // without a level: reported once
  if (to.level > from.level) return `${from.name} does not import ${to.name}, which stands above it`;
  return to.level === from.level
    ? `${from.name} and ${to.name} stand on one level: move what both need down`
    : undefined;
}

interface Room {
  /** The folder below src, or the file directly in it; each folder of `shared` is a unit of its own. */
  readonly name: string;
  /** As the levels list it: files that they do not name are one unit. */
  readonly listedAs: string;
  /** From the bottom up; -1 for a unit without a level. */
  readonly level: number;
  readonly feature: string | undefined;
}

function roomOf(home: string, file: string): Room | undefined {
  if (!file.startsWith(`${home}/src/`)) return undefined;
  const [first = '', second, third] = file.slice(home.length + '/src/'.length).split('/');
  const name = first === 'shared' && third !== undefined ? `shared/${second}` : first.replace(/\..+$/, '');
  const levels = LEVELS[home] ?? [];
  const listedAs = second !== undefined || levels.some((level) => level.includes(name)) ? name : LOOSE_FILES;
  const level = levels.findIndex((each) => each.includes(listedAs));
  return { name, listedAs, level, feature: name === 'features' ? second : undefined };
}

/** A file whose unit has no level: nothing would restrict its imports. */
function homeless({ path: file }: Source): Violation[] {
  const home = homeOf(file);
  const room = home === undefined || isTest(file) ? undefined : roomOf(home, file);
  if (room === undefined || room.level >= 0) return [];
  return [{ file, line: 1, problem: `${room.name} has no level: give it one in tools/checks/levels.ts` }];
}

/** Units that the levels name and that do not exist. */
export function emptyLevels(sources: readonly Source[]): Violation[] {
  const rooms = new Set(
    sources.map(({ path: file }) => {
      const home = homeOf(file) ?? '';
      return `${home} ${roomOf(home, file)?.listedAs ?? ''}`;
    }),
  );
  return Object.entries(LEVELS).flatMap(([home, levels]) =>
    levels
      .flat()
      .filter((name) => !rooms.has(`${home} ${name}`))
      .map((name) => ({ file: 'tools/checks/levels.ts', line: 1, problem: `${home} has no ${name}` })),
  );
}

function thirdPartyProblem(file: string, home: string, specifier: string): string | undefined {
  const allowed = FROM_NPM[home];
  if (allowed === undefined || isTest(file)) return undefined;
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  return allowed.includes(name) ? undefined : `${home} imports ${allowed.join(', ') || 'nothing'} from elsewhere`;
}

if (import.meta.main) {
  const sources = readSources(isCode);
  const repository = { exports: readExports(), exists: (file: string) => existsSync(path.join(ROOT, file)) };
  reportViolations('boundaries', sources.length, [...boundaryViolations(sources, repository), ...emptyLevels(sources)]);
}
