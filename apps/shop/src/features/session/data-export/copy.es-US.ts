import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  title: 'Descargar tus datos',
  text: 'Obtén una copia de la información de tu cuenta: tus datos, direcciones, pedidos, preferencias, membresías y tarjetas por sus últimos cuatro dígitos.',
  hint: 'Tarda unos minutos. Te enviaremos un correo cuando esté lista. Después podrás descargarla aquí durante una semana.',
  request: 'Solicitar tus datos',
  requesting: 'Solicitando',
  requestAgain: 'Solicitar otra copia',
  tooMany: 'Puedes solicitar tus datos tres veces al día. Inténtalo de nuevo mañana.',
  backToAccount: 'Volver a Mi cuenta',

  makingTitle: 'Estamos preparando tus datos',
  makingText: 'Tarda unos minutos. Puedes salir de esta página. Te enviaremos un correo cuando estén listos.',
  readyTitle: 'Tus datos están listos',
  readyText: (made, until) => `Solicitados el ${made}. Puedes descargarlos hasta el ${until}.`,
  html: 'Descargar para ver',
  htmlHint: 'Una página que se abre en cualquier navegador',
  json: 'Descargar como datos (JSON)',
  jsonHint: 'Un archivo que otras aplicaciones pueden leer',
  downloading: 'Descargando',
  downloaded: (name) => `Se descargó ${name}`,
  gone: 'Esta copia ya no está disponible. Solicita una nueva.',

  loading: 'Cargando tus descargas',
  failed: 'No se pudieron cargar tus descargas. Inténtalo de nuevo.',
  tryAgain: 'Intentar de nuevo',
} satisfies Translation<typeof en.copy>;
