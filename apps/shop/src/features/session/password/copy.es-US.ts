import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  forgot: '¿Olvidaste tu contraseña?',
  forgotTitle: '¿Olvidaste tu contraseña?',
  forgotText: 'Ingresa el correo electrónico de tu cuenta y te enviaremos un enlace para elegir una contraseña nueva.',
  send: 'Enviar enlace',
  sending: 'Enviando',
  sentTitle: 'Revisa tu correo',
  sentText: (email) =>
    `Si ${email} tiene una cuenta, un correo con un enlace va en camino. El enlace vence en 30 minutos y se puede usar una sola vez.`,
  sentHint: '¿No llegó nada después de unos minutos? Revisa tu carpeta de spam.',
  otherEmail: 'Probar con otro correo electrónico',
  backToSignIn: 'Volver a iniciar sesión',

  resetTitle: 'Elige una contraseña nueva',
  resetText: 'Se cerrará tu sesión en todos los dispositivos y se quitarán las llaves de acceso.',
  newPassword: 'Contraseña nueva',
  save: 'Guardar contraseña',
  saving: 'Guardando',
  endedTitle: 'Este enlace ya no funciona',
  endedText: 'Los enlaces funcionan una sola vez, durante 30 minutos. Solicita uno nuevo para elegir una contraseña.',
  newLink: 'Solicitar un enlace nuevo',
  doneTitle: 'Tu contraseña cambió',
  doneText:
    'Inicia sesión con tu contraseña nueva. Se cerró la sesión en todos los dispositivos y se quitaron las llaves de acceso.',

  changeTitle: 'Cambiar contraseña',
  changeText: 'Se cerrará tu sesión en los demás dispositivos. En este seguirá abierta.',
  currentPassword: 'Contraseña actual',
  currentMissing: 'Ingresa tu contraseña actual',
  currentWrong: 'Tu contraseña actual es incorrecta.',
  newSame: 'Elige una contraseña distinta de la actual',
  changed: 'Se cerró la sesión en los demás dispositivos. En este sigue abierta.',
  backToAccount: 'Volver a Mi cuenta',
} satisfies Translation<typeof en.copy>;
