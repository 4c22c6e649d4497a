import type { Fulfillment } from '../../host/fulfillment.ts';
import type * as english from '../checkout-page.ts';

const FOR_MODALITY: { readonly [modality in Fulfillment]: string } = {
  PICKUP: 'recoger en tienda',
  DELIVERY: 'entrega a domicilio',
  IN_STORE: 'comprar en la tienda',
  SHIP: 'envío',
};

export const words = {
  list: 'Tarjeta de crédito o débito',
  addTitle: 'Agregar una tarjeta de crédito o débito',
  saveCard: 'Guardar tarjeta',
  savingCard: 'Guardando',
  editTitle: 'Editar tarjeta',
  saveChanges: 'Guardar cambios',
  savingChanges: 'Guardando...',
  edit: 'Editar',
  delete: 'Eliminar',
  cardAdded: 'Agregamos tu tarjeta',
  notAccepted: (card: string, modality: Fulfillment) =>
    `No aceptamos ${card} para ${FOR_MODALITY[modality]} en este momento.`,
} satisfies typeof english.words;
