import { translationProblems } from '@cartwright/rules/testing/translation-problems';
import { describe, expect, test } from 'vitest';
import { messagesOf as spanishOf } from './messages.es-US.ts';
import { messagesOf as pseudoOf } from './pseudo.ts';
import { type Messages, tables } from './tables.ts';

type Entry = string | ((...values: string[]) => string) | { readonly [key: string]: Entry };

/** Every message under its path; those with places are filled with marks. */
function flat(entry: Entry, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof entry === 'string') return [[path, entry]];
  if (typeof entry === 'function') return [[`${path}(${entry.length})`, entry('«1»', '«2»')]];
  return Object.entries(entry).flatMap(([key, each]) => flat(each, `${path}.${key}`));
}
const linesOf = (messages: Messages) => flat(messages as unknown as Entry);
const english = linesOf(tables);
const spanish = linesOf(spanishOf());
const textsOf = new Map(spanish);

/** Names and codes, which are the same in both languages. */
const SAME = new Set(['SNAP EBT', '«1»', '«2»', 'Editar «1»']);
const isCode = (text: string): boolean => /^[A-Z]+_[A-Z_]+$/.test(text);
/** The values of these are words of the wire, which the message says in its own. */
const TRANSLATED_VALUE = new Set(['.checkoutPage.notAccepted(2)', '.problems.checkoutRequired(1)']);

/**
 * What Spanish words freely, as the printed English does not fit it: it ends, names or repeats otherwise. A field's name
 * is a word of the page in `checkoutRequired`, and failed codes are looked up.
 */
const FREE = [
  'copy.deletingPayment',
  'failures.loadAddress',
  'failures.tooMany',
  'forms.addressLoadDefault',
  'forms.addressesFailed',
  'forms.enterPin',
  'frameText.card.failedCode',
  'frameText.ebt.failedCode',
  'frameText.edit.failedCode',
  'frameText.gift.failedCode',
  'frameText.pin.failedCode',
  'problems.checkoutRequired',
  'titles.DELETE_CARD',
];

describe('Spanish', () => {
  test('says what English says in each message but those that it words freely', () => {
    const problems = translationProblems('', tables, spanishOf(), () => false);
    const places = new Set(problems.map((problem) => problem.slice(1, problem.indexOf(' '))));
    expect([...places].toSorted()).toEqual(FREE);
  });

  test('has every message of the English tables, with the same places, and no other', () => {
    expect(english.length).toBeGreaterThan(150);
    expect(spanish.map(([path]) => path).toSorted()).toEqual(english.map(([path]) => path).toSorted());
  });

  test('says each in other words than English', () => {
    const left = english.filter(([path, text]) => textsOf.get(path) === text && !SAME.has(text) && !isCode(text));
    expect(left).toEqual([]);
  });

  test('names in each message what English names in it', () => {
    const places = (text: string) => [...new Set(text.match(/«\d»|RV\d+|KC\d+/g))].toSorted();
    for (const [path, text] of english.filter(([each]) => !TRANSLATED_VALUE.has(each)))
      expect([path, places(textsOf.get(path) ?? '')]).toEqual([path, places(text)]);
  });

  test('opens every question and exclamation that it closes', () => {
    const count = (text: string, mark: string) => text.split(mark).length;
    for (const [path, text] of spanish) {
      expect([path, count(text, '¿')]).toEqual([path, count(text, '?')]);
      expect([path, count(text, '¡')]).toEqual([path, count(text, '!')]);
    }
  });

  test('quotes with “ and ”, and ends a sentence where English ends one', () => {
    const marks = (text: string) => [text.includes(`"`), text.split('“').length === text.split('”').length];
    for (const [path, text] of spanish) expect([path, ...marks(text)]).toEqual([path, false, true]);
    const isSentence = (text: string) => /[.!?]$/.test(text);
    const other = english.filter(([path, text]) => isSentence(text) !== isSentence(textsOf.get(path) ?? ''));
    expect(other.filter(([, text]) => !isCode(text))).toEqual([]);
  });

  test('says the ways of fulfillment and the fields of the checkout page in its own words', () => {
    const { checkoutPage, problems } = spanishOf();
    expect(checkoutPage.notAccepted('Visa', 'DELIVERY')).toBe(
      'No aceptamos Visa para entrega a domicilio en este momento.',
    );
    expect(problems.checkoutRequired('Last Name')).toBe('Ingresa tu apellido');
  });

  test.each([
    ['paysOf', '«1» de «2»'],
    ['actionsOf', 'Opciones de «1» terminada en «2»'],
    ['deleteOf', 'Eliminar «1» terminada en «2»'],
    ['editOf', 'Editar «1» terminada en «2»'],
  ])('has the places of %s in their turn', (name, text) => {
    expect(spanish.find(([path]) => path.endsWith(`.${name}(2)`))?.[1]).toBe(text);
  });
});

test('the pseudo-locale has every message in brackets and a third longer, and leaves codes as they are', () => {
  const pseudo = new Map(linesOf(pseudoOf(tables)));
  for (const [path, text] of english) {
    // A function of the pseudo-locale takes whatever English takes.
    const stretched = pseudo.get(path) ?? pseudo.get(path.replace(/\(\d\)$/, '(0)')) ?? '';
    const isRight = isCode(text)
      ? stretched === text
      : /^⟦.+⟧$/.test(stretched) && stretched.length >= text.length * 1.3;
    expect([path, stretched, isRight]).toEqual([path, stretched, true]);
  }
});
