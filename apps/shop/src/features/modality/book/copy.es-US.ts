import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const bookTitles = {
  'select-address': 'Elegir dirección',
  'add-address': 'Agregar dirección',
  'reserve-your-time': 'Reserva tu horario',
  'no-address-selected-form': 'Elegir dirección',
  'address-book-form': 'Elegir dirección',
  'address-empty-form': 'Agregar dirección',
  'address-form': 'Editar dirección',
  'confirm-form': 'Confirmar dirección',
} satisfies Translation<typeof en.bookTitles>;

export const copy = {
  prompt: (banner) =>
    `Elige una dirección de tu libreta para ver opciones de entrega más precisas y reservar un horario de entrega de ${banner}.`,
  selectAn: 'Elegir una dirección',
  nothing: 'Aún no has elegido una dirección',
  nothingHint: 'Agrega una dirección para ver las opciones y los horarios de entrega.',
  nothingChosen: 'Elige una de tus direcciones o agrega una nueva.',
  currentDeleted: 'Se eliminó tu dirección de entrega.',
  loading: 'Cargando tus direcciones',
  list: 'Dirección de entrega',
  current: 'Dirección actual',
  others: 'Otras direcciones',
  yours: 'Tus direcciones',
  uses: { Home: 'Dirección postal', Delivery: 'Entrega' },
  add: 'Agregar dirección',
  confirm: 'Confirmar dirección',
  confirming: 'Verificando la entrega',
  edit: 'Editar dirección',
  chooseFirst: 'Primero elige una dirección.',
  select: 'Elegir dirección',
  selected: 'Dirección elegida',
  viewAll: 'Ver todas las direcciones',
  addNew: 'Agregar nueva dirección',
  save: 'Guardar dirección',
  saving: 'Verificando la dirección',
  doubt: 'Encontramos una versión un poco distinta de tu dirección. Nada cambia a menos que tú la elijas.',
  keep: 'Usar la dirección ingresada',
} satisfies Translation<typeof en.copy>;
