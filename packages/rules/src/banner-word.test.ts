import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filledWord, parseWord, placesOf, wordProblems } from './banner-word.ts';

const VALUES = { name: 'Quickstep', phone: '1-800-555-0123' };
const RULE = { standard: 'Call {phone} of {name}.', values: VALUES, maxLength: 60, mayBeEmpty: false };
const PLAIN = { ...RULE, standard: 'Open early.' };
const unfit = { ok: false, refusal: { code: 'WORD_CHARACTER' } };

describe('a text with exactly the placeholders of the message that it replaces is one', () => {
  test.each([
    ['{name}: {phone}', RULE, '{name}: {phone}'],
    ['  {phone}, {name} & {name}  ', RULE, '{phone}, {name} & {name}'],
    ['Abrimos a\u00A0las 7: ¡buenos días!', PLAIN, 'Abrimos a\u00A0las 7: ¡buenos días!'],
    ['cafe\u0301', PLAIN, 'café'],
    ['100 % off, "today" & it\'s 🍎', PLAIN, '100 % off, "today" & it\'s 🍎'],
    ['&lt;b&gt;', PLAIN, '&lt;b&gt;'],
    ['', { ...PLAIN, mayBeEmpty: true }, ''],
  ])('%j', (typed, rule, value) => {
    expect(parseWord(typed, rule)).toEqual({ ok: true, value });
  });
});

test.each([
  ['{name}', '{phone}'],
  ['Call {phone}.', '{name}'],
  ['Nobody', '{phone}'],
])('%j lacks the placeholder %s', (typed, place) => {
  expect(parseWord(typed, RULE)).toEqual({ ok: false, refusal: { code: 'PLACE_MISSING', place } });
});

test.each([
  ['{phone} {name} {delivery}', '{delivery}'],
  ['{phone} {name} {0}', '{0}'],
  ['{phone} {name} {}', '{}'],
  ['{phone} {name} {', '{'],
  ['{phone} {name} }', '}'],
  ['{phone} {{name}}', '{}'],
  ['{phone} {na{name}me}', '{name}'],
  ['{phone} {name} {count, plural, one {1} other {2}}', '{'],
  ['{phone} {name} ${name}{constructor}', '{constructor}'],
  ['{phone} {name} {__proto__}', '{__proto__}'],
])('%j has braces that this message does not: %s', (typed, place) => {
  expect(parseWord(typed, RULE)).toEqual({ ok: false, refusal: { code: 'PLACE_UNKNOWN', place } });
});

test.each([
  ['markup', '<script>alert(1)</script>'],
  ['half of a tag', 'a > b'],
  ['a line break', 'a\nb'],
  ['a line break at the end', 'a\n'],
  ['a carriage return', 'a\rBcc: b'],
  ['a tab', 'a\tb'],
  ['a null', 'a\u0000b'],
  ['a line separator', 'a\u2028b'],
  ['a right-to-left override', 'a\u202Eb'],
  ['a directional isolate', 'a\u2067b'],
  ['a directional mark', 'a\u200Fb'],
  ['a zero-width space', 'a\u200Bb'],
  ['a byte order mark', '\uFEFFa'],
  ['a tag character', 'a\u{E0041}'],
  ['half of a pair', 'a\uD83C'],
  ['a private character', 'a\uE000'],
  ['a heap of accents', `a${'\u0301\u0302\u0303'}`],
])('%s is refused', (_, typed) => {
  expect(parseWord(typed, PLAIN)).toEqual(unfit);
});

test('nothing but spaces is empty, and the length counts what shoppers see', () => {
  expect(parseWord(' \u00A0 ', PLAIN)).toEqual({ ok: false, refusal: { code: 'WORD_EMPTY' } });
  const filled = filledWord('{phone} {name}', VALUES).length;
  expect(parseWord('{phone} {name}', { ...RULE, maxLength: filled }).ok).toBe(true);
  expect(parseWord('{phone} {name}', { ...RULE, maxLength: filled - 1 })).toEqual({
    ok: false,
    refusal: { code: 'WORD_TOO_LONG' },
  });
  expect(parseWord('🍎'.repeat(3), { ...PLAIN, maxLength: 3 }).ok).toBe(true);
});

test('what fills a placeholder is not filled again, and an unknown one stays', () => {
  expect(filledWord('{name} {phone} {other}', { name: '{phone}', phone: '$&' })).toBe('{phone} $& {other}');
  expect(filledWord('{constructor}', {})).toBe('{constructor}');
});

test('whatever is typed: what is let in is plain, has exactly its placeholders, and is let in again as it is', () => {
  const bits = fc.constantFrom('{name}', '{phone}', '{', '}', '{0}', '<', '\n', '\u202E', 'a', ' ', 'é', '\u0301');
  const typed = fc.array(fc.oneof(bits, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 8 });
  fc.assert(
    fc.property(typed, (parts) => {
      const parsed = parseWord(parts.join(''), RULE);
      if (!parsed.ok) return;
      expect([...placesOf(parsed.value)].toSorted()).toEqual(['name', 'phone']);
      const shown = filledWord(parsed.value, VALUES);
      expect(shown).not.toMatch(/[<>{}\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      expect([...shown].length).toBeLessThanOrEqual(RULE.maxLength);
      expect(parseWord(parsed.value, RULE)).toEqual(parsed);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['<b>{phone}</b>', PLAIN, [{ code: 'WORD_CHARACTER' }, { code: 'PLACE_UNKNOWN', place: '{phone}' }]],
  ['<b>Call {name}</b>', RULE, [{ code: 'WORD_CHARACTER' }, { code: 'PLACE_MISSING', place: '{phone}' }]],
  ['<>', PLAIN, [{ code: 'WORD_CHARACTER' }]],
  ['{phone}', PLAIN, [{ code: 'PLACE_UNKNOWN', place: '{phone}' }]],
  ['Open late.', PLAIN, []],
])('whoever writes %j reads all that is wrong with it', (typed, rule, problems) => {
  expect(wordProblems(typed, rule)).toEqual(problems);
});
