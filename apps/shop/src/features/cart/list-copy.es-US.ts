import type { Translation } from '#format/translation.ts';
import { refusals } from './copy.ts';
import type * as en from './list-copy.ts';

const products = (n: number) => (n === 1 ? '1 producto' : `${n} productos`);

export const copy = {
  title: 'Lista de compras',
  loading: 'Cargando tu lista de compras',
  changeStore: 'Cambiar de tienda',
  progress: (done, all) =>
    done < all
      ? `Marcaste ${done} de ${products(all)}`
      : `Marcaste ${all === 1 ? '1 producto' : `los ${all} productos`}`,
  elsewhere: 'Todo lo demás',
  print: 'Imprimir',
  untickAll: 'Desmarcar todo',
  removeTicked: 'Quitar marcados',
  removedTicked: (n) => (n === 1 ? 'Se quitó 1 producto de tu lista.' : `Se quitaron ${n} productos de tu lista.`),
  about: (name) => `Acerca de ${name}`,
  each: 'c/u',
  notHere: 'No disponible hoy en esta tienda',
  note: (text) => `Nota: ${text}`,
  addNote: 'Agregar nota',
  changeNote: 'Editar nota',
  noteOf: (change, name) => `${change}, ${name}`,
  pieces: (n) => `× ${n}`,
  noteFor: (name) => `Nota para ${name}`,
  noteHint: (left) => (left === 1 ? 'Queda 1 carácter' : `Quedan ${left} caracteres`),
  noteText: 'Tu nota',
  hidden: 'Borra los caracteres ocultos o escribe esto de nuevo',
  save: 'Guardar',
  empty: 'Tu lista de compras está vacía',
  emptyHint: 'Agrega lo que necesitas y márcalo mientras compras. Guardaremos tu lista aquí.',
  start: 'Empezar tu lista',
  total: 'Total estimado',
  totalWithTax: (tax) => `Con ${tax} de impuestos, antes de cupones`,
  totalWithoutTax: 'Antes de cupones',
  totalLater: 'Volveremos a sumar tu lista cuando tengas conexión.',
  totalSoon: 'Sumando tu lista',
  payInStore: 'Son los precios de hoy en la tienda. Pagarás ahí.',
  age: 'Algunos artículos tienen restricción de edad. Ten a la mano una identificación válida.',
  failed: (phone) =>
    `Lo sentimos, no pudimos cargar tu lista de compras. Inténtalo de nuevo. Si el problema continúa, comunícate con Servicio al cliente al ${phone}.`,
  retry: 'Intentar de nuevo',
} satisfies Translation<typeof en.copy>;

export const listRefusals = {
  ...refusals,
  LINE_NOT_FOUND: 'Este artículo ya no está en tu lista.',
  CART_FULL: 'Tu lista está llena. Quita un artículo primero.',
} satisfies Translation<typeof en.listRefusals>;
