import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOfHtml, wordsOfText } from '#testing/mail-facts.ts';
import { testSender } from '#testing/mail-sender.ts';
import type { MailPart } from './mail-content.ts';
import { mailOf } from './mail.ts';

const sender = testSender('main');
const made = (parts: readonly MailPart[], heading = 'Hello') =>
  mailOf({ to: 'ada@example.com', sender, subject: 'A subject', locale: 'es-US', heading, preview: 'Soon', parts });

/** Words with everything that means something to HTML, to our text form, or to a replacement. */
const words = fc
  .array(fc.constantFrom('<b>', '</td>', '&amp;', '"', "'", '&', '$1', 'milk', '2%', 'ñ', '€', '<script>alert(1)'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((list) => list.join(' '));
const part: fc.Arbitrary<MailPart> = fc.oneof(
  fc.record({ kind: fc.constant('sentences' as const), sentences: fc.array(words, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('heading' as const), text: words }),
  fc.record({ kind: fc.constant('facts' as const), rows: fc.array(fc.tuple(words, words), { maxLength: 3 }) }),
  fc.record({
    kind: fc.constant('amounts' as const),
    rows: fc.array(
      fc.record({ name: words, value: words, note: words, isTotal: fc.boolean() }, { requiredKeys: ['name', 'value'] }),
      { maxLength: 3 },
    ),
  }),
  fc.record({ kind: fc.constant('link' as const), label: words, path: fc.constant('orders/1?a=1&b="2"') }),
);

test('text and HTML of any mail have the same words in the same order', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), words, (parts, heading) => {
      const mail = made(parts, heading);
      expect(wordsOfHtml(mail.html)).toEqual(wordsOfText(mail));
    }),
  );
});

test('no text of a mail becomes markup', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), words, (parts, heading) => {
      const { html } = made(parts, heading);
      expect(html).not.toMatch(/<script|<b>/);
      expect(html.match(/<\/td>/g)?.length).toBe(html.match(/<td/g)?.length);
    }),
  );
});

test('a mail names its language, its subject and both color schemes, and loads nothing', () => {
  const { html } = made([{ kind: 'link', label: 'Orders', path: 'orders' }]);
  expect(html).toMatch(/^<!doctype html>\n<html lang="es-US">/);
  expect(html).toContain('<title>A subject</title>');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme:dark){.desk{background-color:#');
  expect(html).toMatch(/<div style="display:none[^>]*>Soon<\/div>/);
  expect(html).toContain('max-width:600px');
  expect(html).not.toMatch(/<img|url\(|src=|<link|@import/);
});

test('every address of a mail is on the site of its banner', () => {
  const { html } = made([{ kind: 'link', label: 'Orders', path: 'orders' }]);
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toEqual([sender.home, `${sender.home}orders`]);
});

test('a part without contents leaves no empty lines', () => {
  const empty = made([
    { kind: 'sentences', sentences: [] },
    { kind: 'amounts', rows: [] },
    { kind: 'facts', rows: [] },
  ]);
  expect(empty).toEqual(made([]));
});
