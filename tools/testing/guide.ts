import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../root.ts';
import { runQuietly } from '../step.ts';

/** A change that a guide in `docs` prints: a new file, or lines before a line of a file that is there. */
export interface GuideChange {
  readonly file: string;
  /** What the line begins with that the text goes before; undefined for a new file. */
  readonly before: string | undefined;
  readonly text: string;
}

const CHANGE = /^`([^`\n]+)`, (?:a new file|before `([^`\n]+)`):\n\n```\w+\n([^]*?)```$/gm;

/** The changes of a guide, in its order. */
export const readGuide = (name: string): readonly GuideChange[] =>
  [...readFileSync(path.join(ROOT, 'docs', name), 'utf8').matchAll(CHANGE)].map(([, file = '', before, text = '']) => ({
    file,
    before,
    text,
  }));

const PARTS = ['apps', 'packages'];

/**
 * Copies the product's sources, without tests, into a folder of their own that finds its packages in itself and all other
 * dependencies in ours. @returns the folder; whoever asked for it removes it
 */
export function copyTree(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'guide-'));
  const isSource = (file: string): boolean =>
    !/(?:^|\/)(?:node_modules|dist|testing|public)(?:\/|$)|\.(?:test|examples)\.tsx?$/.test(path.relative(ROOT, file));
  for (const part of PARTS) cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true, filter: isSource });
  for (const file of ['package.json', 'tsconfig.json']) cpSync(path.join(ROOT, file), path.join(copy, file));
  linkModules(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  for (const part of PARTS)
    for (const each of readdirSync(path.join(ROOT, part))) {
      const own = path.join(part, each, 'node_modules');
      if (readdirSync(path.join(ROOT, part, each)).includes('node_modules'))
        symlinkSync(path.join(ROOT, own), path.join(copy, own));
      const { name } = JSON.parse(readFileSync(path.join(copy, part, each, 'package.json'), 'utf8')) as {
        name: string;
      };
      symlinkSync(path.join(copy, part, each), path.join(copy, 'node_modules', name));
    }
  return copy;
}

/** Links what is installed, but for our own packages. */
function linkModules(from: string, to: string): void {
  mkdirSync(path.join(to, '@cartwright'), { recursive: true });
  for (const each of readdirSync(from))
    if (each !== '@cartwright') symlinkSync(path.join(from, each), path.join(to, each));
}

/** Makes a guide's changes in a copy. @throws {Error} when a line that it names is not there exactly once */
export function applyGuide(copy: string, changes: readonly GuideChange[]): void {
  for (const { file, before, text } of changes) {
    const target = path.join(copy, file);
    if (before === undefined) {
      writeFileSync(target, text, { flag: 'wx' });
      continue;
    }
    const lines = readFileSync(target, 'utf8').split('\n');
    const matches = lines.flatMap((line, at) => (line.startsWith(before) ? [at] : []));
    const [at] = matches;
    if (at === undefined || matches.length > 1) throw new Error(`${file} has ${matches.length} lines like: ${before}`);
    writeFileSync(target, lines.toSpliced(at, 0, ...text.trimEnd().split('\n')).join('\n'));
  }
}

/** What the compiler says about folders of a copy, and about all that they import; empty when they compile. */
export async function compile(copy: string, include: readonly string[]): Promise<string> {
  const config = path.join(copy, 'tsconfig.guide.json');
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include }));
  return (await runQuietly({ name: 'types', command: ['tsc', '--noEmit', '-p', config] })).output;
}

/** Imports modules of a copy, each with the type of the module that was copied. */
export const importerOf =
  (copy: string) =>
  async <Module>(file: string): Promise<Module> =>
    (await import(/* @vite-ignore */ path.join(copy, file))) as Module; // the file is a copy of the module that is named
