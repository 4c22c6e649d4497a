import type { Translation } from '#format/translation.ts';
import type * as en from './menu-copy.ts';

export const menuCopy = {
  account: 'Tu cuenta',
  signInShort: 'Iniciar sesión',
  myAccount: 'Mi cuenta',
  wallet: 'Billetera',
  purchases: 'Mis compras',
  signOut: 'Cerrar sesión',
} satisfies Translation<typeof en.menuCopy>;
