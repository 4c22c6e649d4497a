import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  add: 'Agregar dirección de entrega',
  edit: 'Editar dirección de entrega',
  save: 'Guardar y continuar',
  update: 'Actualizar dirección',
  cancel: 'Cancelar',
  checking: 'Verificando la dirección',
  saving: 'Guardando',
  phone: 'Teléfono',
  phoneHint: 'Para que tu repartidor pueda comunicarse contigo',
  phoneProblems: { MISSING: 'El teléfono es obligatorio', INVALID: 'Ingresa un número de teléfono válido' },
  settingFailed: 'No pudimos guardar tu forma de comprar',
  notValid: 'La dirección que ingresaste no es válida. Revisa los datos.',
  notEligible: (modality) => `La dirección que ingresaste no es elegible para ${modality}.`,
  delivery: 'entrega a domicilio',
  notChecked: (phone) => `No pudimos verificar esta dirección. Inténtalo de nuevo o llámanos al ${phone}.`,
  instead: 'También puedes recoger tu pedido en tienda:',
  pickup: 'Ver tiendas para recoger',
  releases: 'Si otra tienda atiende la nueva dirección, liberaremos el horario que reservaste. Tu carrito no cambiará.',
  confirmTitle: 'Confirma tu dirección',
  confirmHint: 'Encontramos una versión un poco distinta de tu dirección. Nada cambia a menos que la elijas.',
  check: 'Ver disponibilidad',
} satisfies Translation<typeof en.copy>;

export const refusals = {
  MODALITY_NOT_SUPPORTED: 'Esta tienda no ofrece entrega a domicilio. Elige recoger en tienda.',
  UNKNOWN_STORE: 'La tienda que atendía esta dirección ya no está disponible. Elige de nuevo cómo comprar.',
  NOT_DELIVERABLE: 'La dirección que ingresaste no es elegible para entrega a domicilio.',
} satisfies Translation<typeof en.refusals>;
