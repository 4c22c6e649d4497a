import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  title: 'Cambiar correo electrónico',
  text: (email) =>
    `${email && `Ahora inicias sesión con ${email}. `}Enviaremos un enlace al correo electrónico nuevo para confirmarlo.`,
  newEmail: 'Correo electrónico nuevo',
  same: 'Ingresa un correo electrónico distinto del actual',
  send: 'Enviar enlace',
  sending: 'Enviando',
  sentTitle: 'Revisa tu correo',
  sentText: (email) =>
    `Enviamos un correo a ${email}. Abre su enlace con la sesión iniciada. El enlace vence en 30 minutos y se puede usar una sola vez. Hasta entonces, nada cambia.`,
  sentHint: '¿No llegó nada después de unos minutos? Revisa tu carpeta de spam.',
  otherEmail: 'Probar con otro correo electrónico',
  backToSecurity: 'Volver a Seguridad y datos',

  changing: 'Cambiando tu correo electrónico',
  signInText: 'Inicia sesión para confirmar tu correo electrónico nuevo.',
  changedTitle: 'Tu correo electrónico cambió',
  changedText: (email) => `De ahora en adelante, inicia sesión con ${email}. Tus recibos también llegarán ahí.`,
  failedTitle: 'No se pudo cambiar tu correo electrónico',
  endedTitle: 'Este enlace ya no funciona',
  endedText:
    'Los enlaces funcionan una sola vez, durante 30 minutos, para la cuenta que los pidió. Pide uno nuevo para cambiar tu correo electrónico.',
  newLink: 'Pedir un enlace nuevo',
  tryAgain: 'Intentar de nuevo',
} satisfies Translation<typeof en.copy>;
