import { createTransport } from 'nodemailer';

/** An outgoing mail. */
export interface OutgoingMail {
  /** Identifies the mail forever: a mail server that gets it twice can recognize it. */
  readonly mailId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one click unsubscribes from what the mail is about (RFC 8058); null for a mail about an order or the account. */
  readonly unsubscribeUrl?: string | null;
}

/** Sends mail. It throws when the server did not accept one, and the worker tries again later. */
export interface Mailer {
  readonly send: (mail: OutgoingMail) => Promise<void>;
  readonly close: () => void;
}

/** Mails by the SMTP server at `url`, from `no-reply` of the shop's own host. */
export function smtpMailer(url: string, shopHost: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    send: async ({ mailId, unsubscribeUrl, ...mail }) => {
      const headers = unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {};
      await transport.sendMail({
        ...mail,
        headers,
        from: `no-reply@${shopHost}`,
        messageId: `<${mailId}@${shopHost}>`,
      });
    },
    close: () => transport.close(),
  };
}

/** What lets a mail program unsubscribe by one click. */
export const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
