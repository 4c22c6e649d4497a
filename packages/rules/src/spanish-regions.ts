/** Regions whose Spanish name is not the English one, by abbreviation. */
const NAMES: { readonly [code: string]: string } = {
  DC: 'Distrito de Columbia',
  HI: 'Hawái',
  LA: 'Luisiana',
  MI: 'Míchigan',
  MS: 'Misisipi',
  MO: 'Misuri',
  NC: 'Carolina del Norte',
  ND: 'Dakota del Norte',
  NH: 'Nuevo Hampshire',
  NJ: 'Nueva Jersey',
  NM: 'Nuevo México',
  NY: 'Nueva York',
  OR: 'Oregón',
  PA: 'Pensilvania',
  SC: 'Carolina del Sur',
  SD: 'Dakota del Sur',
  WV: 'Virginia Occidental',
  BC: 'Columbia Británica',
  NB: 'Nuevo Brunswick',
  NL: 'Terranova y Labrador',
  NS: 'Nueva Escocia',
  PE: 'Isla del Príncipe Eduardo',
  NT: 'Territorios del Noroeste',
  YT: 'Yukón',
};

/** The Spanish name of a state or province. An address keeps the abbreviation, which the postal service reads. */
export const spanishRegionName = (code: string, name: string): string => NAMES[code] ?? name;
