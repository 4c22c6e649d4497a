import type { Plugin } from 'vite';

const OWN = '\0light-icons';

/**
 * Renders lucide-react icons with the design system's `drawing`: the same lines, and a kilobyte less in the first view.
 */
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
