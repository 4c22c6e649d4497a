import type { ByLocale } from '@cartwright/rules/locale';

/** What the owner of an account gets a mail about. */
export type SecurityEvent =
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-code-used'
  | 'recovery-codes-replaced'
  | 'two-step-off'
  | 'two-step-on';

interface SecurityMails {
  readonly events: Readonly<
    Record<
      SecurityEvent,
      {
        readonly subject: string;
        readonly heading: (name: string) => string;
        readonly intro: (banner: string) => string;
      }
    >
  >;
  readonly notYou: string;
  readonly action: string;
  readonly why: (banner: string) => string;
}

/** The mails about how an account is opened. */
export const SECURITY_MAILS: ByLocale<SecurityMails> = {
  'en-US': {
    events: {
      'passkey-added': {
        subject: 'A passkey was added',
        heading: (name) => `A passkey was added, ${name}`,
        intro: (banner) => `A new passkey was added to your ${banner} account. You can use it to sign in.`,
      },
      'passkey-removed': {
        subject: 'A passkey was removed',
        heading: (name) => `A passkey was removed, ${name}`,
        intro: (banner) => `A passkey was removed from your ${banner} account. It can't be used to sign in anymore.`,
      },
      'recovery-code-used': {
        subject: 'A recovery code was used',
        heading: (name) => `A recovery code was used, ${name}`,
        intro: (banner) =>
          `Someone confirmed your ${banner} account with one of your recovery codes. That code no longer works.`,
      },
      'recovery-codes-replaced': {
        subject: 'You have new recovery codes',
        heading: (name) => `You have new recovery codes, ${name}`,
        intro: (banner) => `Your ${banner} account has ten new recovery codes. The earlier ones no longer work.`,
      },
      'two-step-off': {
        subject: 'Two-step sign-in is off',
        heading: (name) => `Two-step sign-in is off, ${name}`,
        intro: (banner) => `You can now sign in to your ${banner} account with your password alone.`,
      },
      'two-step-on': {
        subject: 'Two-step sign-in is on',
        heading: (name) => `Two-step sign-in is on, ${name}`,
        intro: (banner) =>
          `To sign in to your ${banner} account with your password, you'll now also need a code from your authenticator app.`,
      },
    },
    notYou: "If that wasn't you, change your password now and check how you sign in.",
    action: 'Review Security',
    why: (banner) => `You're receiving this email because it's about the security of your ${banner} account.`,
  },
  'es-US': {
    events: {
      'passkey-added': {
        subject: 'Se agregó una llave de acceso',
        heading: (name) => `Se agregó una llave de acceso, ${name}`,
        intro: (banner) => `Se agregó una llave de acceso a tu cuenta de ${banner}. Puedes usarla para iniciar sesión.`,
      },
      'passkey-removed': {
        subject: 'Se eliminó una llave de acceso',
        heading: (name) => `Se eliminó una llave de acceso, ${name}`,
        intro: (banner) => `Se eliminó una llave de acceso de tu cuenta de ${banner}. Ya no sirve para iniciar sesión.`,
      },
      'recovery-code-used': {
        subject: 'Se usó un código de recuperación',
        heading: (name) => `Se usó un código de recuperación, ${name}`,
        intro: (banner) =>
          `Alguien confirmó tu cuenta de ${banner} con uno de tus códigos de recuperación. Ese código ya no sirve.`,
      },
      'recovery-codes-replaced': {
        subject: 'Tienes nuevos códigos de recuperación',
        heading: (name) => `Tienes nuevos códigos de recuperación, ${name}`,
        intro: (banner) =>
          `Tu cuenta de ${banner} tiene diez nuevos códigos de recuperación. Los anteriores ya no sirven.`,
      },
      'two-step-off': {
        subject: 'El inicio de sesión en dos pasos está desactivado',
        heading: (name) => `El inicio de sesión en dos pasos está desactivado, ${name}`,
        intro: (banner) => `Ahora puedes iniciar sesión en tu cuenta de ${banner} solo con tu contraseña.`,
      },
      'two-step-on': {
        subject: 'El inicio de sesión en dos pasos está activado',
        heading: (name) => `El inicio de sesión en dos pasos está activado, ${name}`,
        intro: (banner) =>
          `Para iniciar sesión con tu contraseña en tu cuenta de ${banner}, ahora también necesitas un código de tu aplicación de autenticación.`,
      },
    },
    notYou: 'Si no fuiste tú, cambia tu contraseña ahora y revisa cómo inicias sesión.',
    action: 'Revisar la seguridad',
    why: (banner) => `Recibes este correo sobre la seguridad de tu cuenta de ${banner}.`,
  },
};
