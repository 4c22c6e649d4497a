import type { MailColors, MailTheme } from '@cartwright/contracts/mail-themes';

/** Where a color of the theme appears: the class that a dark mail program overrides, and the property. */
const USES = {
  desk: ['background-color', 'desk'],
  canvas: ['background-color', 'canvas'],
  header: ['background-color', 'header'],
  wordmark: ['color', 'wordmark'],
  tag: ['border-bottom-color', 'tag'],
  ink: ['color', 'ink'],
  inkSoft: ['color', 'inkSoft'],
  line: ['border-color', 'line'],
  action: ['background-color', 'action'],
  onAction: ['color', 'onAction'],
} as const satisfies Record<string, readonly [property: string, color: keyof MailColors]>;
export type Use = keyof typeof USES;

export const TEXT_FONTS = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/**
 * The attributes of an element: its colors inline, as every mail program shows them, and as classes, which the style
 * sheet in the head makes dark where the program can.
 */
export function styled({ light }: MailTheme, uses: readonly Use[], style = ''): string {
  const colors = uses.map((use) => `${USES[use][0]}:${light[USES[use][1]]}`);
  return `class="${uses.join(' ')}" style="${[style, ...colors].filter(Boolean).join(';')}"`;
}

/** The style sheet in the head: dark colors, and less room at the edges of a phone. */
export function styleSheet({ dark }: MailTheme): string {
  const uses = Object.entries(USES).map(([use, [property, color]]) => `.${use}{${property}:${dark[color]}!important}`);
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    `@media (prefers-color-scheme:dark){${uses.join('')}}`,
    '@media (max-width:480px){.edge{padding-left:20px!important;padding-right:20px!important}.around{padding:0!important}}',
  ].join('\n');
}
