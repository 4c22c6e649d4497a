import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  title: 'Confirma que eres tú',
  text: 'Ingresa tu contraseña para continuar.',
  code: 'Código de tu aplicación o de recuperación',
  confirm: 'Confirmar',
  confirming: 'Confirmando',
  wrong: 'Tu contraseña es incorrecta.',
  usePasskey: 'Usar una llave de acceso',
  notConfirmed: 'No se confirmó tu llave de acceso. Inténtalo de nuevo o ingresa tu contraseña.',
} satisfies Translation<typeof en.copy>;
