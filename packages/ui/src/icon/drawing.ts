import { createElement } from 'react';
import type { SVGProps } from 'react';

/** What an icon's file of lucide-react holds. */
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
 * Draws an icon of lucide-react as `Icon` asks for it. The library's own way knows sizes, contexts, aliases and
 * strokes that nothing here uses, and weighs as much as forty drawings; a build of the shop puts this in its place.
 */
export function drawing({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: SVGProps<SVGSVGElement>) => createElement('svg', { ...FRAME, ...props }, shapes);
}
