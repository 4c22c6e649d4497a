import { inside } from '#format/spanish.ts';
import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  days: 'Días',
  lowest: 'Cada día muestra su precio más bajo.',
  free: 'Gratis',
  unavailable: 'Sin horarios',
  count: (n) => (n === 1 ? '1 horario' : `${n} horarios`),
  filters: 'Filtrar horarios',
  filter: (filter, ownName) => ({ all: 'Todos', own: ownName, cheap: 'Menos de $5' })[filter],
  filteredOut: (time) => `Tu horario (${inside(time)}) sigue seleccionado, pero este filtro no lo muestra.`,
  showTable: 'Ver como tabla',
  showList: 'Ver como lista',
  tableLabel: 'Horarios de esta semana',
  timeColumn: 'Horario',
  none: '–',
  noTime: 'Sin horario',
  suggested: 'Sugerido',
  held: 'Reservado para ti',
  express: 'Exprés, en menos de 2 horas',
  expressRow: 'Exprés',
  incentive: (why, off) => `${why}, ${off} menos`,
  incentives: (why) => `Cuestan menos: ${why.join('; ')}`,
  withMembership: 'con membresía',
  tooSmall: 'No hay espacio para un pedido de este tamaño',
  cannotCome: (names, reason) =>
    `${names.length === 1 ? '1 artículo no disponible' : `${names.length} artículos no disponibles`} en este horario: ${names.slice(0, 2).join(', ')}${
      names.length > 2 ? ` y ${names.length - 2} más` : ''
    }${reason === '' ? '' : ` (${reason})`}`,
  emptyDay: 'No hay horarios disponibles en esta tienda para este día. Elige otra fecha u otra tienda.',
  nextDay: (day) => `Ver horarios: ${day.toLowerCase()}`,
  noneAtAll: 'No hay horarios disponibles en los próximos siete días.',
} satisfies Translation<typeof en.copy>;

/** Each stands after one product or several, so none agrees in gender or number. */
export const exclusions = {
  NOT_SOLD_HERE: 'sin venta en esta tienda',
  OUT_OF_STOCK: 'sin existencias',
  MODALITY_NOT_AVAILABLE: 'sin disponibilidad para esta forma de comprar',
  ITEM_RESTRICTED: 'con restricciones en este horario',
  ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS: 'sin entrega de alcohol en esta dirección',
  ALCOHOL_TIME_RESTRICTED: 'sin venta de alcohol en este horario',
  ALCOHOL_QUANTITY_EXCEEDED: 'por exceder el límite de alcohol',
  LEAD_TIME: 'por falta de tiempo de preparación',
  QUANTITY_LIMIT: 'por exceder el límite de cantidad',
} satisfies Translation<typeof en.exclusions>;
