import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  title: 'Seguridad',
  hint: 'Cómo inicias sesión y dónde la tienes abierta.',
  signIn: 'Inicio de sesión',
  emailFact: 'Aquí llegan tus recibos.',
  changeEmail: 'Cambiar correo electrónico',
  password: 'Contraseña',
  passwordFact: 'Al cambiarla se cierra tu sesión en los demás dispositivos.',
  change: 'Cambiar',
  changePassword: 'Cambiar contraseña',
  backToAccount: 'Volver a mi cuenta',
} satisfies Translation<typeof en.copy>;
