import type { Translation } from '#format/translation.ts';
import type { LocationPurpose } from './consent.ts';
import type * as en from './copy.ts';

const purposes: Record<LocationPurpose, string> = {
  'modality-selector': 'ver formas de comprar',
  'find-a-store': 'buscar una tienda',
};

export const consentTitle = ((purpose, step) =>
  [`Acceso a tu ubicación para ${purposes[purpose]}`, 'Cómo funciona', 'Activa la ubicación en tu dispositivo'][step] ??
  '') satisfies Translation<typeof en.consentTitle>;

export const copy = {
  consentText:
    'Con tu permiso, usaremos la ubicación de tu dispositivo una sola vez para mostrarte las tiendas más cercanas. No la guardamos.',
  allow: 'Permitir ubicación',
  noThanks: 'No, gracias',
  howLink: 'Cómo funciona',
  how: [
    ['Buscar una tienda', 'Tu ubicación ordena las tiendas por distancia.'],
    ['Formas de comprar', 'Muestra las tiendas y las opciones de entrega disponibles para ti.'],
    ['Comprar en tienda', 'Sugiere la tienda en la que estás o la que tienes más cerca.'],
    ['Recoger tu pedido', 'Encuentra la tienda para recoger más cercana.'],
    ['En la gasolinera', 'Encuentra la gasolinera más cercana.'],
  ],
  privacy: 'Política de privacidad',
  newTab: '(se abre en una pestaña nueva)',
  enableText: 'Tu navegador te preguntará a continuación. Elige Permitir para compartir tu ubicación.',
  continue: 'Continuar',
} satisfies Translation<typeof en.copy>;
