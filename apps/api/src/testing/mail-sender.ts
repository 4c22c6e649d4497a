import type { SenderOf } from '#mail/mail-content.ts';
import { mailTheme } from '#mail/mail-theme.ts';

/** The sender of the mails of tests, whatever the banner. */
export const testSender: SenderOf = () => ({
  name: 'Main',
  home: 'http://localhost:3000/',
  supportPhone: '1-800-555-0100',
  theme: mailTheme('main'),
  tokenOf: () => 'token',
});
