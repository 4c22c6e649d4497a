import type { ImportKind } from '@cartwright/contracts/ops-imports';
import { dayText } from './cell-text.ts';
import { PROBLEMS } from './problem-copy.ts';
import type { Import } from './queries.ts';
import { STORES } from './stores-copy.ts';
import { TOUCHED } from './touched-copy.ts';

const count = (n: number): string => n.toLocaleString('en-US');
/** `1 row`, `2,000 rows`. */
const some = (n: number, one: string, many = `${one}s`): string => `${count(n)} ${n === 1 ? one : many}`;
const has = (n: number, one: string, many = `${one}s`): string => `${some(n, one, many)} ${n === 1 ? 'has' : 'have'}`;

type Report = NonNullable<Import['report']>;

export const copy = {
  count,
  kinds: {
    products: 'Products',
    prices: 'Prices',
    availability: 'Availability',
    hours: 'Hours',
    stores: 'Stores',
  } satisfies Record<ImportKind, string>,
  kindNotes: {
    products: 'What products are, at every banner. A column that the file leaves out stays as it is.',
    prices: 'What products cost. Each row replaces the full price. Prices are shared by all banners of a zone.',
    availability: 'What your stores have: in, low or out, for pickup, delivery and in store.',
    hours: 'When stores are open: a row is a weekday, or a date that differs. Days that the file leaves out stay.',
    stores:
      'What stores are, and which ways to shop they offer. A new store begins closed for pickup and delivery. None is deleted.',
  } satisfies Record<ImportKind, string>,
  lead: {
    none: 'No file was imported yet.',
    open: (n: number) => `${some(n, 'file')} ${n === 1 ? 'waits' : 'wait'} for you.`,
    calm: 'Nothing waits for you.',
  },
  upload: {
    title: 'Import a File',
    kind: 'What is in it',
    drop: 'Drop a CSV or NDJSON file here, or',
    choose: 'Choose a File',
    limits: 'Up to 64 MB and 50,000 rows, in UTF-8. Nothing changes until you apply it.',
    chosen: (name: string) => `File: ${name}`,
    submit: 'Check the File',
    sending: (share: number) => `Sending, ${Math.round(share * 100)} %`,
    missing: 'Choose a file first.',
  },
  files: {
    title: 'Download a File',
    downloading: 'Downloading',
    text: 'It has the columns of an import: change the rows you want, then import it.',
    links: {
      products: 'All Products (CSV)',
      prices: 'Prices of This Store’s Zone (CSV)',
      availability: 'Availability of This Store (CSV)',
      hours: 'Hours of All Stores (CSV)',
      stores: 'All Stores (CSV)',
    } satisfies Record<ImportKind, string>,
    hoursHere: 'Hours of This Store (CSV)',
  },
  history: {
    title: 'Imports',
    empty: 'Files that you import are listed here.',
    file: 'File',
    state: 'State',
    next: 'Action',
    review: 'Review',
    see: 'Open',
  },
  stores: STORES,
  outside: {
    title: 'Pickup Times Outside the Hours',
    sum: ({ slots, orders, reservations }: NonNullable<Report['outside']>, isDone: boolean) => {
      const times = `${some(slots, 'pickup time')} ahead ${isDone ? (slots === 1 ? 'is' : 'are') : 'would be'} outside the hours.`;
      if (orders + reservations === 0) return `${times} Nobody has one of them. Close them on the page of times.`;
      return `${times} ${has(orders, 'order')} one of them, and ${some(reservations, 'cart')} ${
        reservations === 1 ? 'holds' : 'hold'
      } one. Close the times, and move the orders.`;
    },
    ended: (slots: number) =>
      `While this file was applied, ${some(slots, 'pickup time')} ${slots === 1 ? 'was' : 'were'} outside the hours.`,
    day: 'Store and day',
    slots: 'Pickup times',
    orders: 'Orders',
    reservations: 'Held by carts',
    toTimes: (store: string) => `${store}, its times`,
  },
  big: {
    title: (all: number, isDone: boolean) =>
      isDone
        ? `${some(all, 'Price')} Changed by Much`
        : all === 1
          ? '1 Price Changes by Much'
          : `${count(all)} Prices Change by Much`,
    text: (all: number) =>
      `${all === 1 ? 'This price more than doubles, or falls' : 'These prices more than double, or fall'} by more than half. Check ${
        all === 1 ? 'it' : 'them'
      } before you apply the file.`,
    agree: (all: number) =>
      all === 1
        ? 'I checked the 1 price that changes by much'
        : `I checked the ${count(all)} prices that change by much`,
    agreeMissing: 'Check these prices first, then check this box.',
  },
  nothing: 'Changes nothing',
  setAside: 'Set aside',
  notEnded: 'Did not end',
  plannedEnd: 'Ended as planned',
  statuses: {
    UPLOADING: 'Sending',
    CHECKING: 'Being checked',
    READY: 'To apply',
    REFUSED: 'Has errors',
    PLANNED: 'Planned',
    APPLIED: 'Applied',
    ROLLED_BACK: 'Rolled back',
    CANCELED: 'Canceled',
  } satisfies Record<Import['status'], string>,
  detail: {
    back: 'All Imports',
    by: (name: string, when: string) => `Sent by ${name}, ${when}`,
    head: {
      CHECKING: 'This file is being checked.',
      READY: 'This file can be applied.',
      REFUSED: 'This file has errors, and nothing was changed.',
      PLANNED: 'This file will be applied.',
      APPLIED: 'This file is applied.',
      ROLLED_BACK: 'This file is rolled back.',
      CANCELED: 'This plan is canceled.',
      UPLOADING: 'This file is on its way.',
    } satisfies Record<Import['status'], string>,
    headPlannedEnd: 'This file has ended as planned.',
    headSame: 'This file changes nothing.',
    same: 'Everything in this file is there already: it changes nothing.',
    added: 'Added',
    changed: 'Changed',
    unchanged: 'Unchanged',
    refused: 'With errors',
    effect: (isDone: boolean) => (isDone ? 'What This File Changed' : 'What This File Would Change'),
    pickup: (isDone: boolean) => `Every pickup time ahead ${isDone ? 'stayed' : 'stays'} within the hours.`,
    rowOf: (kind: ImportKind, key: string) => {
      const [place = '', what] = key.split('/');
      if (what === undefined) return key;
      if (kind === 'prices') return `${what}, zone ${place}`;
      return `${kind === 'hours' ? dayText(what) : what}, store ${place}`;
    },
    ofLine: (line: string) => `line ${line}`,
    changesTitle: (isDone: boolean) => (isDone ? 'What Changed' : 'What Changes'),
    firstChanges: (shown: number, all: number) => `The first ${count(shown)} of ${count(all)}`,
    line: 'Line',
    row: 'Row',
    field: 'Field',
    before: 'Before',
    after: 'After',
    isNew: 'New',
    none: 'none',
    problemsTitle: 'Errors',
    firstProblems: (shown: number, all: number) => `The first ${count(shown)} of ${some(all, 'line')}`,
    problem: 'What is wrong',
    found: 'In the file',
    whole: 'whole line',
    newNeedsAll: (missing: string) => `is new, and needs every column. Missing: ${missing}`,
    startsAt: 'Start',
    endsAt: 'End',
    startsHint: 'Leave empty to start at once.',
    endsHint: 'Leave empty to keep it. Otherwise it ends on its own.',
    timesIn: (zone: string) => `Times are in ${zone}.`,
    apply: (rows: number) => `Apply ${some(rows, 'Row')}`,
    applying: 'Applying',
    applyTitle: 'Apply This File',
    rollBackTitle: 'Roll Back',
    rollBackText: 'Restores what was there. A row that something newer changed since stays as it is.',
    rollBack: 'Roll Back This File',
    rolling: 'Rolling back',
    cancelPlan: 'Cancel the Plan',
    checkAgain: 'Check Again',
    checkAgainText: 'Check Again compares this same file with what is there now. It takes no corrected file.',
    corrected: 'Import a Corrected File',
    zones: (zones: readonly number[]) =>
      zones.length === 1
        ? `; the only zone of this banner is ${zones[0]}`
        : `; the zones of this banner are ${new Intl.ListFormat('en-US').format(zones.map(String))}`,
    allowed: (words: readonly string[]) =>
      words.length === 0 ? '' : `: ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(words)}`,
    discard: 'Discard This File',
    discarding: 'Discarding',
    discarded: (name: string) => `${name} is discarded.`,
    retry: 'Try Again',
    failed: 'This import did not load',
  },
  product: {
    title: 'Find a Product',
    label: 'Name, brand or GTIN',
    none: 'No product has this in its name, brand or GTIN.',
    edit: (name: string) => `Change ${name}`,
    notSold: 'out of stock at this store',
    notSoldText: 'To put it in stock again, import a file of availability with “in” for this store.',
    noPrice: 'no price here',
    facts: 'Product',
    factsNote: 'At every banner and store.',
    name: 'Name',
    size: 'Size',
    picture: 'Picture',
    pictureHint: 'The name of a picture of ours, or an https address of your own that the shop may show.',
    price: (zone: number) => `Price in Zone ${zone}`,
    priceNote: 'At every store of this price zone.',
    noPriceTitle: 'No Price Here',
    noPriceNote: 'This product has no price in the zone of this store. Import one by file.',
    regular: 'Regular price',
    promo: 'Promotional price',
    week: 'Promotional week',
    weekHint: 'Which of every four weeks, 1 to 4',
    yellowTag: 'Yellow tag',
    yes: 'Yes',
    no: 'No',
    agree: (before: string, after: string) => `I checked this price: ${before} becomes ${after}`,
    save: 'Save Product',
    savePrice: 'Save Price',
    saving: 'Saving',
    saved: 'Saved. The shop shows it within a second.',
    planned: 'Saved. It starts at the time you chose.',
    same: 'Nothing was different from what is there.',
    seeImport: 'See or Undo This Change',
    failed: 'This product did not load',
    back: 'Stock',
    timed: {
      nowTitle: 'This price ends by itself',
      now: (name: string, from: string, until: string) => `${name} set it from ${from} until ${until}.`,
      nowNote: 'A price that you save here without an end stays after that.',
      see: 'See the Import',
      elsewhere: 'It was set at another banner, which shares these prices.',
      title: 'Planned Prices',
      planned: (price: { readonly regularPrice: string; readonly promoPrice: string }, from: string, until?: string) =>
        `$${price.regularPrice}${price.promoPrice === '' ? '' : `, promotional $${price.promoPrice}`}, from ${from}${
          until === undefined ? '' : ` until ${until}`
        }`,
      by: (name: string) => `Planned by ${name}`,
      note: 'A planned price replaces what you save here when it starts.',
    },
  },
  refusals: {
    FILE_CHANGED: 'The file changed on your computer. Choose it again.',
    TOO_LARGE: 'This file is larger than 64 MB. Split it, and import the parts.',
    TOO_MANY_FILES: 'Too many files of today wait to be applied. Apply or discard some first.',
    TOO_MANY_CHECKS: 'This file was checked ten times within an hour. Wait a while, and try again.',
    TOO_MANY_ROWS: 'This file has more than 50,000 rows. Split it, and import the parts.',
    WRONG_ENCODING: 'This file is not in UTF-8. Save it as “CSV UTF-8” and try again.',
    WRONG_FORMAT: 'This is not a CSV or NDJSON file. Save the sheet as “CSV UTF-8” and try again.',
    BROKEN_FILE:
      'A quotation mark does not end or stands where none belongs, or a line is too long. A field with quotation marks is put in quotation marks, and each within it is doubled.',
    EMPTY_FILE: 'This file has no rows.',
    MISSING_COLUMNS: 'Columns that an import needs are missing. Is it a file of another kind?',
    UNKNOWN_COLUMNS: 'This file has columns that are not part of an import.',
    NOT_READY: 'This file is not ready to be applied. Look at its errors.',
    STALE: 'Something changed since this file was checked. Check it again, and look at what it does now.',
    BIG_CHANGES: 'A price here more than doubles, or falls by more than half. Check it, then check the box for it.',
    ALREADY_PLANNED:
      'This file is planned already, and its times stay. To change them, cancel the plan and import the file again.',
    ALREADY_APPLIED:
      'This file is applied already, and its times stay. To change them, roll it back and import it again.',
    TOO_FAR_AHEAD: 'Choose a start and an end within one year from now.',
    WRONG_TIMES: 'The end must be after the start, and not in the past.',
    NOT_APPLIED: 'This file is not applied.',
    NOT_WAITING: 'This file does not wait to be applied anymore.',
    NOT_OPEN: 'This file is applied already.',
    REFUSED_VALUES: 'Some values cannot be saved. Look at the fields.',
  },
  fileFacts: {
    line: (line: string) => `Line ${line}.`,
    columns: {
      MISSING_COLUMNS: (columns: string) => `Missing: ${columns}.`,
      UNKNOWN_COLUMNS: (columns: string) => `Not known: ${columns}.`,
    } as Readonly<Record<string, (columns: string) => string>>,
  },
  problems: PROBLEMS,
  touched: TOUCHED,
};
