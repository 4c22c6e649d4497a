import { z } from 'zod';

const Color = z.string().regex(/^#[0-9a-f]{6}$/);

/** What a mail takes from the roles of a theme: mail programs know neither variables nor `oklch()`. */
const Colors = z.object({
  /** Around the sheet of paper. */
  desk: Color,
  canvas: Color,
  ink: Color,
  inkSoft: Color,
  line: Color,
  action: Color,
  onAction: Color,
  header: Color,
  wordmark: Color,
  tag: Color,
});
export type MailColors = z.output<typeof Colors>;

/** A banner's look in its mails, in both color schemes. */
const Theme = z.object({
  light: Colors,
  dark: Colors,
  /** The installed fonts that come closest to those of its headings: a mail loads none. */
  displayFont: z.string(),
});
export type MailTheme = z.output<typeof Theme>;

/** `data/mail-themes.json`: every theme by name, generated from the style sheets by `tools/build/mail-themes.ts`. */
export const MailThemes = z.object({ main: Theme }).catchall(Theme);
export type MailThemes = z.output<typeof MailThemes>;
