import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { shopDist, shopLocales } from './shop-locales.ts';
import { ROOT } from '../root.ts';

/** What a browser loads is built; servers and packages run from source. Each vite.config.ts defines its build. */
export const BUILT = ['packages/wallet', 'apps/pay', 'apps/shop', 'apps/ops'] as const;
export type Workspace = (typeof BUILT)[number];

/** The file that a whole build leaves behind. */
export const stampOf = (workspace: Workspace): string => path.join(ROOT, workspace, 'dist/.built');

export const hasBuild = (workspace: Workspace): boolean => existsSync(path.join(ROOT, workspace, 'vite.config.ts'));

/** True when a source of the workspace, or of any package, is newer than the last whole build, or a language is not in it. */
export function isStale(workspace: Workspace): boolean {
  const stamp = stampOf(workspace);
  if (!existsSync(stamp)) return true;
  if (
    workspace === 'apps/shop' &&
    shopLocales().some((locale) => !existsSync(path.join(ROOT, shopDist(locale), 'index.html')))
  )
    return true;
  const built = statSync(stamp).mtimeMs;
  return [workspace, 'packages', 'package-lock.json'].some((file) => newest(path.join(ROOT, file)) > built);
}

function newest(file: string): number {
  const { mtimeMs } = statSync(file);
  if (!statSync(file).isDirectory()) return mtimeMs;
  const inside = readdirSync(file).filter(
    (name) => name !== 'dist' && name !== 'node_modules' && !name.startsWith('.'),
  );
  // A folder's own time changes when dist is created in it: only its files count.
  return Math.max(0, ...inside.map((name) => newest(path.join(file, name))));
}
