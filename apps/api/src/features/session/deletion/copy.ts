import type { ByLocale } from '@cartwright/rules/locale';

/** What becomes of an account. */
export type DeletionEvent = 'planned' | 'kept' | 'deleted';

interface DeletionMail {
  readonly subject: string;
  readonly heading: (name: string) => string;
  readonly sentences: (facts: {
    readonly banner: string;
    readonly date: string;
    readonly phone: string;
  }) => readonly string[];
  /** What its button says; null for a mail that leads nowhere. */
  readonly action: string | null;
}

interface DeletionMails {
  readonly events: Readonly<Record<DeletionEvent, DeletionMail>>;
  readonly why: (banner: string) => string;
}

/** The mails about the deletion of an account. */
export const DELETION_MAILS: ByLocale<DeletionMails> = {
  'en-US': {
    events: {
      planned: {
        subject: 'Your account will be deleted',
        heading: (name) => `Your account will be deleted, ${name}`,
        sentences: ({ banner, date, phone }) => [
          `Your ${banner} account will be deleted after ${date}. Until then, you can use it as usual, and you can still change your mind.`,
          "Memberships won't renew in the meantime. If an order is still in progress on that day, we'll delete the account once the order is complete.",
          `If that wasn't you, keep the account and change your password now, or call ${phone}.`,
        ],
        action: 'Keep My Account',
      },
      kept: {
        subject: "Your account won't be deleted",
        heading: (name) => `Your account won't be deleted, ${name}`,
        sentences: ({ banner }) => [`You kept your ${banner} account. Nothing has changed.`],
        action: 'View My Account',
      },
      deleted: {
        subject: 'Your account was deleted',
        heading: (name) => `Goodbye, ${name}`,
        sentences: ({ banner }) => [
          `Your ${banner} account was deleted: your name, addresses, phones, cards, lists, and preferences.`,
          'The law requires us to keep a record of what was paid for your orders. It no longer shows who placed them.',
          "This is the last email we'll send to this address about your account.",
        ],
        action: null,
      },
    },
    why: (banner) => `You're receiving this email because it's about your ${banner} account.`,
  },
  'es-US': {
    events: {
      planned: {
        subject: 'Tu cuenta se eliminará',
        heading: (name) => `Tu cuenta se eliminará, ${name}`,
        sentences: ({ banner, date, phone }) => [
          `Tu cuenta de ${banner} se eliminará después del ${date}. Hasta entonces puedes usarla como siempre y cambiar de opinión.`,
          'Mientras tanto, las membresías no se renuevan. Si en ese momento aún hay un pedido en camino, la cuenta se eliminará cuando termine.',
          `Si no fuiste tú, conserva la cuenta y cambia tu contraseña ahora, o llama al ${phone}.`,
        ],
        action: 'Conservar mi cuenta',
      },
      kept: {
        subject: 'Tu cuenta no se eliminará',
        heading: (name) => `Tu cuenta no se eliminará, ${name}`,
        sentences: ({ banner }) => [`Conservaste tu cuenta de ${banner}. Nada cambió.`],
        action: 'Ver mi cuenta',
      },
      deleted: {
        subject: 'Tu cuenta se eliminó',
        heading: (name) => `Hasta luego, ${name}`,
        sentences: ({ banner }) => [
          `Tu cuenta de ${banner} se eliminó: tu nombre, direcciones, teléfonos, tarjetas, listas y preferencias.`,
          'La ley nos obliga a conservar lo que se pagó por tus pedidos. Ya no dice quién los hizo.',
          'Este es el último correo a esta dirección sobre tu cuenta.',
        ],
        action: null,
      },
    },
    why: (banner) => `Recibes este correo sobre tu cuenta de ${banner}.`,
  },
};
