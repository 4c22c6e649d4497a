import type { Translation } from '#format/translation.ts';
import type * as en from './center-copy.ts';

export const copy = {
  title: 'Tus opciones de privacidad',
  close: 'Cerrar',
  back: 'Volver',
  done: 'Listo',
  intro:
    'Tú decides cómo usamos la información sobre tus visitas. Activado significa que lo permites. Lo que desactives seguirá así hasta que lo actives.',
  necessary: 'Lo que el sitio necesita para funcionar, como tu carrito y el inicio de sesión, siempre está activo.',
  purposes: {
    measurement: {
      label: 'Analítica',
      hint: 'Los pasos que sigues y los errores que ves, para corregir lo que no funciona, y cómo y en qué tienda se prepara tu último pedido. Nunca lo que escribes ni cómo pagas.',
    },
    advertising: {
      label: 'Publicidad personalizada',
      hint: 'Hoy no mostramos ninguna. Respetaremos tu elección si eso cambia.',
    },
    sale: {
      label: 'Venta o uso compartido de información personal',
      hint: 'Si un servicio de búsqueda te trajo aquí para reservar un horario, podemos decirle que se hizo un pedido, nunca quién eres ni qué compraste. No compartimos nada más ni vendemos nada.',
    },
  },
  position: {
    label: 'La ubicación de tu dispositivo',
    hint: 'Para mostrarte tiendas cercanas, y solo después de que lo permitas. Si está desactivada, puedes buscar por código postal.',
  },
  gpc: 'Tu navegador envía una señal de Control Global de Privacidad (GPC), así que la publicidad personalizada y la venta o el uso compartido siguen desactivados.',
  notKept: 'Tu navegador no guardó esta opción. Permite las cookies de este sitio e inténtalo de nuevo.',
  kept: 'Tus opciones se guardan en este navegador durante un año y valen hasta que inicies sesión. Entonces valen las de tu cuenta, y lo que desactivaste aquí también se desactiva allí.',
  keptInAccount: 'Tus opciones se guardan en tu cuenta y valen en todos los navegadores donde inicies sesión.',
  saved: 'Se guardaron tus opciones de privacidad.',
  notSaved: 'No pudimos guardar esta opción. Inténtalo de nuevo más tarde.',
  policy: 'Leer la Política de privacidad',
  newTab: '(se abre en una pestaña nueva)',
} satisfies Translation<typeof en.copy>;
