import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  link: '¿No te falta nada? Ve lo que sueles comprar',
  linkNew: '¿No te falta nada? Ve lo que compran otros clientes',
  title: '¿No te falta nada?',
  hint: 'Esto es lo que sueles comprar. Agrega lo que falte y luego paga.',
  hintNew: 'Algunas cosas que otros compran. Agrega lo que falte y luego paga.',
  nothing: 'Todo lo que sueles comprar ya está en tu carrito.',
  checkOut: 'Continuar al pago',
  toCart: 'Volver al carrito',
} satisfies Translation<typeof en.copy>;
