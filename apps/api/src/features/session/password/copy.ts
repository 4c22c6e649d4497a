import type { ByLocale } from '@cartwright/rules/locale';

interface PasswordMails {
  readonly reset: {
    readonly subject: string;
    readonly heading: (name: string) => string;
    readonly intro: (banner: string) => string;
    readonly action: string;
    readonly lasts: string;
    readonly notYou: string;
  };
  readonly changed: {
    readonly subject: string;
    readonly heading: (name: string) => string;
    readonly intro: (banner: string) => string;
    readonly signedOut: string;
    /** Of a reset, which removes passkeys too. */
    readonly signedOutAll: string;
    readonly notYou: string;
    readonly action: string;
  };
  /** The last line of both. */
  readonly why: (banner: string) => string;
}

/** The mails about a password. */
export const PASSWORD_MAILS: ByLocale<PasswordMails> = {
  'en-US': {
    reset: {
      subject: 'Reset your password',
      heading: (name) => `Choose a new password, ${name}`,
      intro: (banner) => `Someone requested a new password for your ${banner} account.`,
      action: 'Choose a New Password',
      lasts: 'The link expires in 30 minutes and can be used only once.',
      notYou: "If that wasn't you, you can ignore this email. Your password hasn't changed.",
    },
    changed: {
      subject: 'Your password was changed',
      heading: (name) => `Your password was changed, ${name}`,
      intro: (banner) => `Your ${banner} account has a new password.`,
      signedOut: 'Your other devices were signed out.',
      signedOutAll:
        'All devices were signed out, and any passkeys were removed. You can add them again once you sign in.',
      notYou: "If that wasn't you, reset your password now.",
      action: 'Reset Password',
    },
    why: (banner) => `You're receiving this email because it's about the security of your ${banner} account.`,
  },
  'es-US': {
    reset: {
      subject: 'Restablece tu contraseña',
      heading: (name) => `Elige una contraseña nueva, ${name}`,
      intro: (banner) => `Alguien pidió una contraseña nueva para tu cuenta de ${banner}.`,
      action: 'Elegir una contraseña nueva',
      lasts: 'El enlace vence en 30 minutos y se puede usar una sola vez.',
      notYou: 'Si no fuiste tú, no hagas nada. Tu contraseña no ha cambiado.',
    },
    changed: {
      subject: 'Tu contraseña cambió',
      heading: (name) => `Tu contraseña cambió, ${name}`,
      intro: (banner) => `Tu cuenta de ${banner} tiene una contraseña nueva.`,
      signedOut: 'Se cerró la sesión en los demás dispositivos.',
      signedOutAll:
        'Se cerró la sesión en todos los dispositivos y se quitaron las llaves de acceso. Puedes volver a agregarlas cuando inicies sesión.',
      notYou: 'Si no fuiste tú, restablece tu contraseña ahora.',
      action: 'Restablecer contraseña',
    },
    why: (banner) => `Recibes este correo sobre la seguridad de tu cuenta de ${banner}.`,
  },
};
