import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

/** `Especial de la semana` and `Precio e-VIC` take their plural in the first word; other words stay. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/^(\p{Lu}\p{Ll}*[aeiou])(?= |$)/u, '$1s'],
  [/^(\p{Lu}\p{Ll}*[dlnr])(?= |$)/u, '$1es'],
];

export const copy = {
  searchLabel: 'Buscar productos',
  searchPlaceholder: 'Buscar productos',
  search: 'Buscar',
  department: 'Departamento',
  inDepartment: (name) => `en ${name}`,
  brand: 'Marca',
  suggestions: 'Sugerencias',
  recent: 'Búsquedas recientes',
  clearRecent: 'Borrar búsquedas recientes',
  suggested: (count) => (count === 1 ? '1 sugerencia' : `${count} sugerencias`),
  was: 'antes',
  unavailable: 'No disponible',
  low: 'Pocas unidades',
  loading: 'Cargando productos',
  tags: (tag) => ENDINGS.reduce((text, [ending, plural]) => text.replace(ending, plural), tag),
  allProducts: 'Todos los productos',
  retry: 'Intentar de nuevo',
  failed: 'No pudimos cargar estos productos',
  home: 'Inicio',
  breadcrumbs: 'Ruta de navegación',
} satisfies Translation<typeof en.copy>;
