import { createElement } from 'react';
import type { SVGProps } from 'react';

/** The contents of an icon's file in lucide-react. */
export interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

const FRAME = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * Renders an icon of lucide-react as `Icon` needs it. The library's own renderer supports sizes, contexts, aliases and
 * strokes that nothing here uses, and weighs as much as forty icons; a build of the shop replaces it with this.
 */
export function drawing({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: SVGProps<SVGSVGElement>) => createElement('svg', { ...FRAME, ...props }, shapes);
}
