import { type MailTheme, MailThemes } from '@cartwright/contracts/mail-themes';
import { DATA, readDataFile } from '@cartwright/server/data-files';

let themes: MailThemes | undefined;

/** The look of a theme's mails, read with the first mail. A theme that is not in the file has the main banner's. */
export function mailTheme(theme: string): MailTheme {
  themes ??= readDataFile(new URL('mail-themes.json', DATA), MailThemes);
  return themes[theme] ?? themes.main;
}
