// Runs before `npm start` and `npm test` on whatever Node the system has, so: plain JavaScript, importing only Node.
// Installs the dependencies when the last installation does not match the lockfile; else does nothing.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');

function fail(message) {
  console.error(message);
  process.exit(1);
}

const packagesIn = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;

/**
 * npm writes a second lockfile into node_modules when an install is complete. Packages for other platforms are not in
 * it.
 */
function isInstalled() {
  if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = packagesIn('node_modules/.package-lock.json');
  return Object.entries(packagesIn('package-lock.json')).every(([where, wanted]) => {
    const found = installed[where];
    if (where === '' || (!found && wanted.optional)) return true;
    return found?.version === wanted.version && found?.integrity === wanted.integrity;
  });
}

function install() {
  const started = Date.now();
  console.log(
    `Installing dependencies (${existsSync(path.join(root, 'node_modules')) ? 'the lockfile changed' : 'first run'}) …`,
  );
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) fail('npm ci failed: its message is above.');
  console.log(`Installed dependencies in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const major = Number.parseInt(process.versions.node, 10);
if (major < 20) fail(`Cartwright needs Node 20 or newer; this is Node ${process.versions.node}.`);
if (!isInstalled()) install();
if (major < 26 && !existsSync(path.join(root, 'node_modules/.bin/node'))) {
  fail(`npm has no Node 26 for ${process.platform}-${process.arch}: install Node 26 or newer yourself.`);
}
