import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  works: (list) =>
    `${list ? 'Tu lista de compras sigue' : 'Tu carrito sigue'} funcionando. Los precios y la disponibilidad pueden haber cambiado.`,
  notKept: 'Esta página no está guardada en este dispositivo. La cargaremos cuando vuelvas a tener conexión.',
  waiting: (n) =>
    n === 1
      ? 'Guardaremos 1 cambio cuando vuelvas a tener conexión.'
      : `Guardaremos ${n} cambios cuando vuelvas a tener conexión.`,
  open: (list) => (list ? 'Abrir tu lista de compras' : 'Abrir tu carrito'),
  saved: 'Se guardaron todos los cambios.',
  refused: (why) => `No pudimos guardar un cambio que hiciste sin conexión. ${why}`,
  title: 'No tienes conexión',
  nothing:
    'No hay nada de tu última visita guardado en este dispositivo. Conéctate a internet para comprar, ver tu carrito y consultar tus pedidos.',
  tryAgain: 'Intentar de nuevo',
} satisfies Translation<typeof en.copy>;
