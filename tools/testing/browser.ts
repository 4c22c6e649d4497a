import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** The shell comes first: it renders the same pages without the windows, menus and models of a whole browser. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const APT = 'DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends';
const FIVE_MINUTES = 300_000;

/** Chromium as root has no sandbox, and a container's shared memory is too small for it. */
export const BROWSER_ARGS: readonly string[] = ['--no-sandbox', '--disable-dev-shm-usage'];

/** The path of a Chromium: `CHROME_PATH`, the machine's own, or one that Playwright installed; undefined without one. */
export function findBrowser(): string | undefined {
  return [process.env['CHROME_PATH'], ...NAMES.map(onPath), MAC, ...fromPlaywright()].find(isExecutable);
}

/** Finds a Chromium or installs one, by the system's packages or by Playwright; throws when neither works. */
export function ensureBrowser(log: (line: string) => void = console.error): string {
  const attempts = [
    () => true,
    () => installPackage('chromium-headless-shell', log),
    () => installPackage('chromium', log),
    () => run('npx --no-install playwright install chromium', log),
  ];
  for (const attempt of attempts) {
    const found = attempt() ? findBrowser() : undefined;
    if (found !== undefined) return found;
  }
  throw new Error('No browser: install chromium (Debian: apt-get install chromium), or name one in CHROME_PATH.');
}

function installPackage(name: string, log: (line: string) => void): boolean {
  if (onPath('apt-get') === undefined) return false;
  const line = `apt-get update -qq && ${APT} ${name}`;
  if (process.getuid?.() === 0) return run(line, log);
  return onPath('sudo') !== undefined && run(`sudo -n true 2>/dev/null && sudo -n sh -c '${line}'`, log);
}

function run(line: string, log: (line: string) => void): boolean {
  log(`No browser found. Installing one: ${line}`);
  return spawnSync('sh', ['-c', line], { stdio: ['ignore', 'ignore', 'inherit'], timeout: FIVE_MINUTES }).status === 0;
}

const onPath = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find(isExecutable);

function isExecutable(file: string | undefined): file is string {
  if (file === undefined) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installations of `playwright install chromium`, newest first. */
function fromPlaywright(): string[] {
  const cache = process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright';
  const root = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? path.join(homedir(), cache);
  if (!existsSync(root)) return [];
  const programs = ['chrome-linux64/chrome', 'chrome-linux/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'];
  return readdirSync(root)
    .filter((name) => name.startsWith('chromium-'))
    .toSorted()
    .toReversed()
    .flatMap((name) => programs.map((program) => path.join(root, name, program)));
}

if (import.meta.main) console.log(ensureBrowser());
