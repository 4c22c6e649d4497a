import type { ByLocale } from '@cartwright/rules/locale';

interface EmailMails {
  readonly confirm: {
    readonly subject: string;
    readonly heading: string;
    readonly intro: (banner: string) => string;
    readonly action: string;
    readonly lasts: string;
    readonly notYou: string;
  };
  readonly inUse: {
    readonly subject: string;
    readonly heading: (name: string) => string;
    readonly intro: (banner: string) => string;
    readonly hint: string;
    readonly action: string;
  };
  readonly changed: {
    readonly subject: string;
    readonly heading: (name: string) => string;
    readonly intro: (banner: string, email: string) => string;
    readonly signIn: string;
    readonly notYou: (phone: string) => string;
    readonly action: string;
  };
  /** The last line of each. */
  readonly why: (banner: string) => string;
}

/** The mails about a change of an account's email address. */
export const EMAIL_MAILS: ByLocale<EmailMails> = {
  'en-US': {
    confirm: {
      subject: 'Confirm your new email address',
      heading: 'Confirm your new email address',
      intro: (banner) => `Someone entered this address as the new email address for a ${banner} account.`,
      action: 'Confirm Email',
      lasts:
        'Sign in to that account when you open the link. The link expires in 30 minutes and can be used only once.',
      notYou: "If that wasn't you, you can ignore this email. Nothing will change.",
    },
    inUse: {
      subject: 'This email address is in use',
      heading: (name) => `You already use this address, ${name}`,
      intro: (banner) =>
        `Someone entered this address as the new email address for another ${banner} account. Your account already uses it.`,
      hint: "An email address can belong to only one account. If that wasn't you, you can ignore this email. Your account hasn't changed.",
      action: 'Sign In',
    },
    changed: {
      subject: 'Your email address was changed',
      heading: (name) => `Your email address was changed, ${name}`,
      intro: (banner, email) => `Your ${banner} account now has the email address ${email}.`,
      signIn: 'Use it to sign in from now on. Your password and devices stay the same.',
      notYou: (phone) => `If that wasn't you, call ${phone} now.`,
      action: 'Review Security',
    },
    why: (banner) => `You're receiving this email because it's about the security of a ${banner} account.`,
  },
  'es-US': {
    confirm: {
      subject: 'Confirma tu nuevo correo electrónico',
      heading: 'Confirma tu nuevo correo electrónico',
      intro: (banner) => `Alguien ingresó esta dirección como la nueva de una cuenta de ${banner}.`,
      action: 'Confirmar correo',
      lasts:
        'Inicia sesión en esa cuenta al abrir el enlace. El enlace vence en 30 minutos y se puede usar una sola vez.',
      notYou: 'Si no fuiste tú, no hagas nada. No cambiará nada.',
    },
    inUse: {
      subject: 'Este correo electrónico ya está en uso',
      heading: (name) => `Ya usas esta dirección, ${name}`,
      intro: (banner) =>
        `Alguien ingresó esta dirección como la nueva de otra cuenta de ${banner}. La tuya ya la tiene.`,
      hint: 'Cada dirección pertenece a una sola cuenta. Si no fuiste tú, no hagas nada. Tu cuenta no ha cambiado.',
      action: 'Iniciar sesión',
    },
    changed: {
      subject: 'Tu correo electrónico cambió',
      heading: (name) => `Tu correo electrónico cambió, ${name}`,
      intro: (banner, email) => `Ahora tu cuenta de ${banner} tiene el correo electrónico ${email}.`,
      signIn: 'Úsalo para iniciar sesión de ahora en adelante. Tu contraseña y tus dispositivos siguen igual.',
      notYou: (phone) => `Si no fuiste tú, llama ahora al ${phone}.`,
      action: 'Ver seguridad',
    },
    why: (banner) => `Recibes este correo sobre la seguridad de una cuenta de ${banner}.`,
  },
};
