import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  title: 'Seguridad y datos',
  hint: 'Cómo inicias sesión, dónde la tienes abierta y qué conservamos.',
  signIn: 'Inicio de sesión',
  emailFact: 'Aquí llegan tus recibos.',
  changeEmail: 'Cambiar correo electrónico',
  password: 'Contraseña',
  passwordFact: 'Al cambiarla se cierra tu sesión en los demás dispositivos.',
  change: 'Cambiar',
  changePassword: 'Cambiar contraseña',

  data: 'Tus datos',
  dataFact: 'Tus datos personales, direcciones, pedidos y preferencias, en archivos que puedes abrir.',
  open: 'Ver',
  openOf: (name) => `Ver: ${name}`,
} satisfies Translation<typeof en.copy>;
