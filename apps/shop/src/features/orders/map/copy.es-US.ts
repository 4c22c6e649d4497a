import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  loading: 'Cargando el mapa',
  mapOf: (address) => `Mapa: ${address}`,
  mapAround: (zip) => `Mapa de la zona del código postal ${zip}`,
  around: (zip) => `Este mapa muestra la zona del código postal ${zip}, no la dirección exacta.`,
  noResult: 'No encontramos un mapa de esta dirección.',
  notAvailable: 'El mapa no está disponible.',
} satisfies Translation<typeof en.copy>;
