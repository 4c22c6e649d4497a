import { expect, test } from 'vitest';
import { translationProblems } from './translation-problems.ts';

test.each([
  ['a key that is missing', { a: 'Cart', b: 'Back' }, { a: 'Carrito' }, 'lacks b'],
  ['a key too many', { a: 'Cart' }, { a: 'Carrito', b: 'Volver' }, 'has b, which English lacks'],
  ['a key of an inner table that is missing', { a: { b: 'Back' } }, { a: {} }, 'lacks b'],
  ['a text for a message', { a: (n: number) => `${n} items` }, { a: 'artículos' }, 'is string, not function'],
  ['a parameter less', { a: (_: string) => 'Cart' }, { a: () => 'Carrito' }, 'takes 0 parameters, not 1'],
  [
    'a value that is lost',
    { a: (n: number, of: number) => `${n} of ${of}` },
    { a: (n: number, _of: number) => `${n} de todos` },
    'lacks ⟨1⟩',
  ],
  [
    'a value that is lost in the plural alone',
    { a: (n: number) => (n === 1 ? '1 item' : `${n} items`) },
    { a: (n: number) => (n === 1 ? '1 artículo' : 'varios artículos') },
    'lacks 730',
  ],
  [
    'a field of an object that is lost',
    { a: ({ max }: { max: number }) => `Up to ${max}` },
    { a: (_: { max: number }) => 'Hasta varios' },
    'lacks ⟨0⟩',
  ],
  [
    'a paragraph that is lost',
    { a: (name: string) => ['Welcome', `to ${name}`] },
    { a: (name: string) => [`Te damos la bienvenida a ${name}`] },
    'says 1 texts, not 2',
  ],
  ['English that was left', { a: 'Cart' }, { a: 'Cart' }, 'is English'],
  [
    'English that was left for one choice',
    { a: (modality: string) => (modality === 'PICKUP' ? 'Pickup' : 'Other') },
    { a: (modality: string) => (modality === 'PICKUP' ? 'Pickup' : 'Otra') },
    'is English',
  ],
  ['a question without its beginning', { a: 'Delete?' }, { a: 'Eliminar?' }, 'has an unpaired ¿ or ¡'],
  ['an exclamation without its end', { a: 'Welcome!' }, { a: '¡Hola' }, 'has an unpaired ¿ or ¡'],
  ['marks in the wrong order', { a: 'Delete?' }, { a: '?Eliminar¿' }, 'has an unpaired ¿ or ¡'],
  ['two spaces', { a: 'Your cart' }, { a: 'Tu  carrito' }, 'has a space too many'],
  ['a space at the end', { a: 'Your cart' }, { a: 'Tu carrito ' }, 'has a space too many'],
  [
    'two spaces in a message',
    { a: (name: string) => `Add ${name}` },
    { a: (name: string) => `Agregar  ${name}` },
    'has a space too many',
  ],
  ['a text that is empty', { a: 'Your cart' }, { a: '' }, 'is empty'],
  ['straight quotation marks', { a: 'Press "Extend"' }, { a: 'Elige "Extender"' }, 'quotes with marks other than'],
  ['a quotation without its end', { a: 'Press Extend' }, { a: 'Elige “Extender' }, 'has an unpaired “ or ”'],
  ['a period that English has not', { a: 'Your cart' }, { a: 'Tu carrito.' }, 'has a period at its end, or none'],
  ['the formal form', { a: 'Your cart' }, { a: 'El carrito de usted' }, 'says usted'],
  [
    'a plural',
    { a: (n: number) => (n === 1 ? '1 item' : `${n} items`) },
    { a: (n: number) => `${n} artículos` },
    'has no form of its own for 1',
  ],
  [
    'a plural of a field',
    { a: ({ max }: { max: number }) => (max === 1 ? 'One line' : `${max} lines`) },
    { a: ({ max }: { max: number }) => `${max} renglones` },
    'has no form of its own for 1',
  ],
  ['a sentence for a title', { a: 'Your list' }, { a: 'Agrega algo a tu lista.' }, "ends in '.'"],
  ['a question for a sentence', { a: 'Delete it.' }, { a: '¿Eliminarlo?' }, "ends in '?', not '.'"],
  ['another number', { a: 'Up to 24 hours' }, { a: 'Hasta 48 horas' }, 'says 48, not 24'],
  ['another name', { a: 'Enter your PIN' }, { a: 'Ingresa tu CVV' }, 'says CVV, not PIN'],
  [
    'a text of another key',
    { a: 'Your cart', b: 'Your address' },
    { a: 'Tu dirección', b: 'Tu carrito' },
    "has no word for 'cart'",
  ],
  [
    'a message of another key',
    { a: (name: string) => `Add ${name}`, b: (name: string) => `Remove ${name}` },
    { a: (name: string) => `Quitar ${name}`, b: (name: string) => `Agregar ${name}` },
    "has no word for 'Add'",
  ],
  [
    'a message that throws for whatever it is given',
    { a: (name: string) => `Add ${name}` },
    { a: (_: string) => [].join(Symbol('') as never) },
    'could not be compared with any arguments',
  ],
  [
    'a message that throws for every value that would show',
    { a: (name: string) => `Add ${name}` },
    { a: (name: string) => (name.startsWith('⟨') ? [].join(Symbol('') as never) : `Agregar ${name}`) },
    'could not be compared with any arguments',
  ],
])('refuses %s', (_, english, spanish, problem) => {
  const problems = translationProblems('planted', english, spanish, () => false);
  expect(problems.join('\n')).toContain(problem);
});

test('takes an exclamation for a sentence, a postal code for a ZIP Code, and a beginning for a title', () => {
  const english = { a: 'No Stores were found!', b: 'Enter a ZIP Code.', c: 'Did you know' };
  const spanish = { a: 'No se encontraron tiendas.', b: 'Ingresa un código postal.', c: '¿Sabías que…?' };
  expect(translationProblems('planted', english, spanish, () => false)).toEqual([]);
});

test('refuses nothing of a message that only orders its values anew', () => {
  const english = { a: (n: number, name: string) => `${n} in cart, ${name}`, b: (n: number) => `× ${n}` };
  const spanish = { a: (n: number, name: string) => `${name}: ${n} en el carrito`, b: (n: number) => `× ${n}` };
  expect(translationProblems('planted', english, spanish, () => false)).toEqual([]);
});
