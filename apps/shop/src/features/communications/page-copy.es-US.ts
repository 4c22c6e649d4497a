import type { Translation } from '#format/translation.ts';
import type * as en from './page-copy.ts';

export const pageCopy = {
  title: 'Preferencias',
  intro: 'Qué te enviamos y qué permites.',
  account: 'Mi cuenta',
  retry: 'Intentar de nuevo',
  stopNote: 'Para dejar de recibir estos mensajes, envía STOP al 99894. Pueden aplicarse tarifas de mensajes y datos.',
  emails: {
    title: 'Correo electrónico',
    delay: 'Los cambios tardan 3 días hábiles en aplicarse.',
    sent: 'Enviamos el Anuncio semanal los miércoles. Todavía no enviamos los demás, pero guardaremos tus elecciones.',
    notYet: 'Todavía no enviamos estos correos, pero guardaremos tus elecciones.',
    to: (address) => `A ${address}`,
    stopAll: 'Dejar de recibir todos',
    stopping: 'Guardando',
    stopped: 'Ya no recibes ninguno de estos correos.',
    linkEnded: 'Este enlace ya no funciona',
    linkEndedHint: 'Los enlaces de nuestros correos funcionan durante 30 días. Inicia sesión para elegir tus correos.',
    signIn: 'Iniciar sesión',
    loading: 'Cargando tus preferencias de correo',
    saved: 'Se guardaron tus preferencias de correo.',
    failedTitle: 'No pudimos cargar tus preferencias de correo',
    failed: 'Lo sentimos, tenemos dificultades técnicas en este momento. Inténtalo de nuevo más tarde.',
    none: 'Lo sentimos, no encontramos preferencias para tu cuenta. Inténtalo de nuevo más tarde.',
    notRead: 'No pudimos obtener tu preferencia de Especiales y promociones. Inténtalo de nuevo más tarde.',
    notUpdated: 'No pudimos actualizar tu preferencia de Especiales y promociones. Inténtalo de nuevo más tarde.',
    noEarlyAccess:
      'La preferencia del Programa de acceso anticipado no está disponible en este momento. Inténtalo de nuevo más tarde.',
    unavailable: 'Esta preferencia no está disponible en este momento. Inténtalo de nuevo más tarde.',
    noStore: 'Elige una tienda preferida para administrar tus preferencias.',
    chooseStore: 'Elegir una tienda',
  },
  linkedIntro: 'Elige qué correos recibes. Aquí no se abre nada más de tu cuenta.',
  signInForRest: 'Iniciar sesión para ver todas las preferencias',
  texts: {
    title: 'Mensajes de texto',
    to: (phone) => `Al ${phone}`,
    verify: 'Verificar este número',
    changePhone: 'Cambiar número',
    addPhone: 'Agregar un número de teléfono móvil',
    loading: 'Cargando tus preferencias de mensajes de texto',
    failed: 'Tu preferencia no se puede actualizar en este momento. Inténtalo de nuevo más tarde.',
    noPhone: 'Debes agregar un número de teléfono móvil para recibir mensajes de texto.',
    stepOnPhone: 'Revisa tu teléfono para ver los pasos que faltan para guardar esta preferencia.',
    kinds: {
      CLICKLIST: {
        title: 'Avisos de tus pedidos',
        description: 'Cuando falta un producto y cuando tu pedido está listo o en camino.',
      },
      PROMOTIONAL: {
        title: 'Promociones',
        description:
          'Ofertas de tu tienda, más o menos una vez por semana. Todavía no enviamos estos mensajes, pero guardaremos tu elección.',
      },
    },
  },
} satisfies Translation<typeof en.pageCopy>;
