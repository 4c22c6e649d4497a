import type { Plugin } from 'vite';

const OWN = '\0light-icons';

/** Has the icons of lucide-react drawn by `drawing` of the design system: same lines, and a kilobyte less at once. */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, from = '') =>
      id.endsWith('/createLucideIcon.mjs') && from.includes('/lucide-react/') ? OWN : undefined,
    load: (id) => (id === OWN ? "export { drawing as default } from '@cartwright/ui/icon/drawing.ts'" : undefined),
  };
}
