/**
 * What a text and its translation share whatever their wording is: how they end, the numbers and the names in them, and
 * the ideas of a shop. Two texts that changed places differ in one of them nine times out of ten; the others only a
 * reader of both languages finds.
 */

/** Names that Spanish keeps. A ZIP Code is a `código postal` or a ZIP. */
const NAMES = /\b(?:SNAP|EBT|PIN|CVV)(?=s?\b)/g;

/** Ideas: the words of English as a pattern, and how Spanish says each of them. */
const TERMS = [
  ['account', 'cuenta'],
  ['add', 'agr[eé]g'],
  ['(?<!email |street )address(?:es)?', 'direcci|correo'],
  ['age|years', 'edad|años'],
  ['again', 'nuevo|v[uo]e?lv|otra vez'],
  ['alcohol', 'alcoh'],
  ['(?:un)?available', 'disponib|agotad|horarios|ofrece|hay|llega'],
  ['cancel(?:ed)?', 'canc[eé]l'],
  ['card', 'tarjeta'],
  ['cart', 'carrito'],
  ['change[sd]?', 'cambi'],
  ['close[sd]', 'cerr|cierr'],
  ['codes?', 'código|clave'],
  ['confirm', 'confirm'],
  ['coupons?', 'cup'],
  ['deliver(?:s|y)?', 'entreg|domicilio|llev|camino|repartidor'],
  ['expire[sd]', 'venc'],
  ['items?', 'artículo|product|un[oa]|márcalo'],
  ['(?<!we )list', 'lista'],
  ['loading', 'carg'],
  ['locations?', 'ubicaci'],
  ['near', 'cerca'],
  ['opens?', 'abr|abiert'],
  ['(?<!in )orders?|ordered', 'pedi|pide|pídel|compra'],
  ['password', 'contraseña'],
  ['pay|payments?', 'pag'],
  ['phone', 'teléfono'],
  ['(?<!to )pick ?up', 'recog|recoj'],
  ['prices?', 'precio'],
  ['privacy', 'privacidad'],
  ['products?', 'producto'],
  ['remove[d]?', 'quit|quít|elimin|exist|reduc'],
  ['reserve[sd]?|reservation', 'reserv'],
  ['save[sd]?|saving', 'gu[aá]rd|ahorr'],
  ['search', 'busc|búsqueda'],
  ['service', 'servicio'],
  ['sign (?:in|out|up)', 'sesi|cuenta'],
  ['(?<!in |we )stores?', 'tienda'],
  ['(?<!any )times?', 'hora|vez|moment|tiempo|veces'],
  ['tips?', 'propina'],
  ['today', 'hoy'],
  ['valid', 'válid'],
  ['ZIP', 'ZIP|postal'],
].map(([english, spanish]) => ({
  english: new RegExp(`\\b(?:${english})\\b`, 'i'),
  spanish: new RegExp(`${spanish}`, 'i'),
}));

const endOf = (text: string): string => {
  if (text.endsWith('…?')) return ''; // a title that begins a sentence is a question in Spanish: ¿Sabías que…?
  const mark = /[.?!…:]$/.exec(text)?.[0] ?? '';
  return mark === '!' ? '.' : mark;
};

const listed = (text: string, pattern: RegExp): string =>
  [...new Set(text.match(pattern))].toSorted().join(', ') || 'none';

/**
 * In what a text is no translation of another one, as far as that shows without knowing Spanish. */
export function termProblems(english: string, spanish: string): string[] {
  const [end, wanted] = [endOf(spanish), endOf(english)];
  const differs = (pattern: RegExp) => {
    const [has, should] = [listed(spanish, pattern), listed(english, pattern)];
    return has === should ? [] : [`says ${has}, not ${should}`];
  };
  return [
    ...(end === wanted || /\b[ap]\.m\.$/.test(spanish) ? [] : [`ends in '${end}', not '${wanted}'`]),
    ...differs(NAMES),
    ...differs(/\d+/g),
    ...TERMS.flatMap((term) => {
      const word = term.english.exec(english)?.[0];
      return word === undefined || term.spanish.test(spanish) ? [] : [`has no word for '${word}'`];
    }),
  ];
}
