import type { MailSender, SenderOf } from '#mail/mail-content.ts';
import { mailTheme } from '#mail/mail-theme.ts';
import type { Banners } from './banners.ts';
import { siteOf } from './content-host.ts';

/** The senders of mails: each banner with its own look and its own site. @param origin of the shop */
export const mailSenders =
  (banners: Pick<Banners, 'get'>, origin: string, { tokenOf }: Pick<MailSender, 'tokenOf'>): SenderOf =>
  (bannerId): MailSender => {
    const banner = banners.get(bannerId);
    if (!banner) throw new Error(`no banner ${bannerId} to send a mail`);
    const { name, supportPhone, theme } = banner;
    return { name, supportPhone, home: siteOf(banner, origin), theme: mailTheme(theme), tokenOf };
  };
