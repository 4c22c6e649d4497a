import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  title: 'Dónde tienes la sesión abierta',
  loading: 'Cargando tus dispositivos',
  failed: 'No pudimos cargar tus dispositivos.',
  notSignedOut: 'No pudimos cerrar la sesión en ese dispositivo. Inténtalo de nuevo.',
  tryAgain: 'Intentar de nuevo',
  thisDevice: 'Este dispositivo',
  device: (browser, system) => `${browser} en ${system}`,
  someBrowser: (system) => `Navegador en ${system}`,
  unknown: 'Dispositivo desconocido',
  signedIn: (when) => `Sesión iniciada: ${when}`,
  usedNow: 'en uso ahora',
  usedToday: 'usado hoy',
  lastUsed: (day) => `usado por última vez: ${day}`,
  signOut: 'Cerrar sesión',
  signOutOf: (device) => `Cerrar sesión en ${device}`,
  signingOut: 'Cerrando sesión',
  signedOut: (device) => `Se cerró la sesión en ${device}`,
  onlyHere: 'No tienes la sesión abierta en ningún otro lugar.',
  unknownHint: '¿No reconoces alguno? Cierra su sesión y cambia tu contraseña.',
  everywhereElse: 'Cerrar sesión en los demás',
  everywhereDone: 'Se cerró la sesión en los demás dispositivos',
} satisfies Translation<typeof en.copy>;
