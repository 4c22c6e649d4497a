import type { ByLocale } from '@cartwright/rules/locale';

interface SignUpMails {
  readonly confirm: {
    readonly subject: string;
    readonly heading: string;
    readonly intro: (banner: string) => string;
    readonly action: string;
    readonly lasts: string;
    readonly notYou: string;
  };
  readonly existing: {
    readonly subject: (banner: string) => string;
    readonly heading: (name: string) => string;
    readonly intro: (banner: string) => string;
    readonly signIn: string;
    readonly forgotten: string;
    readonly reset: string;
    readonly notYou: string;
  };
  /** The last line of both. */
  readonly why: (banner: string) => string;
}

/** The mails about a requested account. */
export const SIGN_UP_MAILS: ByLocale<SignUpMails> = {
  'en-US': {
    confirm: {
      subject: 'Confirm your email address',
      heading: 'One more step',
      intro: (banner) => `Confirm your email address to finish creating your ${banner} account.`,
      action: 'Confirm Email',
      lasts: 'The link expires in 30 minutes and can be used only once.',
      notYou: "If you didn't request an account, you can ignore this email. No account will be created.",
    },
    existing: {
      subject: (banner) => `You already have a ${banner} account`,
      heading: (name) => `You already have an account, ${name}`,
      intro: (banner) => `Someone tried to create a ${banner} account with this email address. You already have one.`,
      signIn: 'Sign In',
      forgotten: 'Forgot your password? Choose a new one.',
      reset: 'Reset Password',
      notYou: "If that wasn't you, you can ignore this email. Your account hasn't changed.",
    },
    why: (banner) => `You're receiving this email because someone requested a ${banner} account for this address.`,
  },
  'es-US': {
    confirm: {
      subject: 'Confirma tu correo electrónico',
      heading: 'Falta un paso',
      intro: (banner) => `Confirma tu correo electrónico para terminar de crear tu cuenta de ${banner}.`,
      action: 'Confirmar correo',
      lasts: 'El enlace vence en 30 minutos y se puede usar una sola vez.',
      notYou: 'Si no pediste una cuenta, no hagas nada. No se creará ninguna.',
    },
    existing: {
      subject: (banner) => `Ya tienes una cuenta de ${banner}`,
      heading: (name) => `Ya tienes una cuenta, ${name}`,
      intro: (banner) => `Alguien pidió una cuenta de ${banner} con este correo electrónico. Tú ya tienes una.`,
      signIn: 'Iniciar sesión',
      forgotten: '¿Olvidaste tu contraseña? Elige una nueva.',
      reset: 'Restablecer contraseña',
      notYou: 'Si no fuiste tú, no hagas nada. Tu cuenta no ha cambiado.',
    },
    why: (banner) => `Recibes este correo porque alguien pidió una cuenta de ${banner} con esta dirección.`,
  },
};
