import type { Translation } from '#format/translation.ts';
import type * as en from './account-copy.ts';

export const accountCopy = {
  title: 'Direcciones',
  hint: 'Administra tus direcciones para pedidos y correspondencia.',
  loading: 'Cargando tus direcciones',
  emptyTitle: 'Empieza por agregar una dirección',
  emptyText: 'Tu libreta de direcciones está vacía. Agrega tu dirección para pedidos y correspondencia.',
  addNew: 'Agregar nueva dirección',
  viewAll: 'Ver todas las direcciones',
  mailing: 'Dirección postal',
  delivery: 'Entrega',
  current: 'Dirección de entrega actual',
  edit: 'Editar dirección',
  delete: 'Eliminar dirección',
  pages: 'Páginas de la libreta de direcciones',
  page: (page, of) => `Página ${page} de ${of}`,
  previous: 'Anterior',
  next: 'Siguiente',
  addTitle: 'Agregar nueva dirección',
  editTitle: 'Editar dirección',
  makeMailing: 'Usar como mi dirección postal',
  save: 'Guardar dirección',
  checking: 'Verificando dirección',
  saving: 'Guardando',
  cancel: 'Cancelar',
  suggestedTitle: 'Dirección sugerida',
  suggestedHint:
    'Encontramos una versión un poco distinta de tu dirección. Los cambios están resaltados, y nada cambia a menos que la elijas.',
  confirm: 'Confirmar dirección',
  keep: 'Usar la dirección ingresada',
  saved: (address) => `Guardada: ${address}`,
  savedTitle: 'Guardamos tu dirección.',
  inUse:
    'Esta es tu dirección de entrega actual. Si cambias su código postal, elígela de nuevo para recibir ahí tus pedidos.',
  loyalty: (card) => `Tarjeta de lealtad ${card}`,
  gone: 'Esta dirección ya no está en tu libreta de direcciones.',
} satisfies Translation<typeof en.accountCopy>;
