import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  title: 'Confirma que eres tú',
  text: 'Ingresa tu contraseña para cambiar cómo inicias sesión.',
  code: 'Código de tu aplicación o de recuperación',
  confirm: 'Confirmar',
  confirming: 'Confirmando',
  wrong: 'Tu contraseña es incorrecta.',
} satisfies Translation<typeof en.copy>;
