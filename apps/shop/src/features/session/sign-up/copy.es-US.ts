import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  agree: 'Al crear una cuenta, aceptas nuestros',
  terms: 'Términos de uso',
  and: 'y nuestra',
  privacyPolicy: 'Política de privacidad',
  newTab: '(se abre en una pestaña nueva)',

  sentTitle: 'Revisa tu correo',
  sentText: (email) =>
    `Enviamos un correo a ${email}. Abre el enlace que contiene para terminar de crear tu cuenta. El enlace vence en 30 minutos y se puede usar una sola vez.`,
  sentHint: '¿No llegó nada después de unos minutos? Revisa tu carpeta de spam.',
  otherEmail: 'Usar otro correo electrónico',
  sendAgain: 'Enviar de nuevo',
  sending: 'Enviando',
  sentAgain: 'Lo enviamos de nuevo.',

  opening: 'Creando tu cuenta',
  openTitle: 'Tu cuenta está lista',
  openText: 'Iniciaste sesión. Lo que hayas puesto en tu carrito sigue ahí.',
  startShopping: 'Empezar a comprar',
  continueToCart: 'Continuar al carrito',
  keepShopping: 'Seguir comprando',
  failedTitle: 'No pudimos crear tu cuenta',
  passwordTitle: 'Ingresa tu contraseña',
  passwordText: 'Abriste el enlace en otro navegador. Ingresa la contraseña que elegiste para tu cuenta nueva.',
  openAccount: 'Terminar de crear la cuenta',
  wrongPassword: 'Esta contraseña es incorrecta. Ingresa la que elegiste para tu cuenta nueva.',
  endedTitle: 'Este enlace ya no funciona',
  endedText:
    'Los enlaces funcionan una sola vez, durante 30 minutos. Si ya terminaste, inicia sesión. Si no, crea tu cuenta de nuevo.',
  tryAgain: 'Intentar de nuevo',
} satisfies Translation<typeof en.copy>;
