const items = (n: number): string => (n === 1 ? '1 item' : `${n} items`);
const orders = (n: number): string => (n === 1 ? '1 order' : `${n} orders`);

const oneOf = (names: readonly string[]): string => new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names);

export const copy = {
  queue: 'Pick next',
  yours: 'Yours now',
  forYou: 'For you',
  waiting: 'Waiting, by due time',
  others: 'Picked by others',
  orders,
  noneWaiting: 'No orders to pick now. New orders show up when shoppers can no longer change them.',
  order: (number: string) => `Order ${number}`,
  modality: { PICKUP: 'pickup', DELIVERY: 'delivery' },
  who: (shopper: string, modality: string, window: string) => `${shopper} · ${modality} ${window}`,
  late: (minutes: number) =>
    minutes < 120
      ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} late.`
      : `${Math.floor(minutes / 60)} hours late.`,
  progress: (done: number, all: number) => `${done} of ${items(all)} picked`,
  by: (time: string) => `by ${time}`,
  hasNotes: 'note',
  wrote: (name: string, order?: string) => `${name} wrote${order === undefined ? '' : `, order ${order}`}:`,
  needsId: (age: number) => `ID, ${age} or older`,
  toStage: 'Picked. Stage its totes.',
  replyBy: (time: string) => `a reply awaited until ${time}`,
  items,
  toWeigh: (n: number) => `${n} to weigh`,
  byPicker: (name: string) => `${name} picks it`,
  forPicker: (name: string) => `for ${name}`,
  temperatures: { AMBIENT: 'shelf', CHILLED: 'chilled', FROZEN: 'frozen' },
  take: (number: string, isLate: boolean) => `Take ${number}${isLate ? ', It’s Late' : ''}`,
  takeSeveral: (n: number) => `Take ${n === 1 ? '1 Order' : `${n} Orders`}`,
  choiceGone: (number: string, picker: string | null) =>
    picker === null ? `Order ${number} does not wait anymore.` : `${picker} took order ${number}.`,
  choiceGoneText: 'You had chosen it. Choose another one to take.',
  isFor: (number: string, name: string) => `Order ${number} is for ${name}.`,
  isForText: 'The store lead gave it to them, so it was not taken.',
  takeOver: (number: string) => `Take Over ${number}`,
  takeOverTitle: (number: string, name: string) => `Take order ${number} from ${name}?`,
  takeOverText: (name: string) => `The store lead meant it for ${name}, who may be on the way to it.`,
  leaveIt: (name: string) => `Leave It to ${name}`,
  pickOn: (number: string) => `Pick ${number}`,
  taking: 'Taking',
  notTaken: (number: string) => `Order ${number} was not taken.`,
  together: (n: number) => `Pick ${n} Orders Together`,
  /** @param numbers of the orders that are left */
  togetherTitle: (numbers: readonly string[]) =>
    numbers.length === 1 ? `Order ${numbers[0] ?? ''}` : `${orders(numbers.length)} together`,
  choose: 'Choose',
  /** Said after it. */
  chosenOrder: (number: string) => `order ${number}`,
  full: 'Six orders are all that one picker can have.',

  stopSign: (done: number, all: number) => (done === all ? 'done' : `${done} of ${all}`),
  next: 'next',
  ofOrders: (done: string, numbers: readonly string[]) => `${done} · ${numbers.join(', ')}`,
  oneByOne: (numbers: readonly string[]) =>
    `Nothing is left to pick. Finish one order after the other: ${numbers.join(', ')}.`,
  nothing: 'This order is not here anymore.',
  mayChange: (time: string) => `The shopper can still change this order until ${time}. You can pick it after that.`,
  canceled: 'This order was canceled. If any of it is in a tote, put it back.',
  pickedBefore: 'This order is picked already.',
  notYours: (name: string | null) => (name === null ? 'No one has started this order.' : `${name} picks this order.`),
  /** Of an order that was given back, by its picker or by a store lead. */
  givenBack: (by: string, from: string) => `${by} took this order back from ${from}.`,
  takenFromYou: (by: string) => `${by} took this order back from you.`,
  youTookBack: (from: string) => `You took this order back from ${from}.`,
  gaveBack: (from: string) => `${from} gave this order back.`,
  youGaveBack: 'You gave this order back.',
  because: (reason: string) => `Reason: “${/[.!?…]$/.test(reason) ? reason : `${reason}.`}”`,
  picksNow: (name: string) => `${name} picks it now.`,
  isNowFor: (name: string) => `It is for ${name} now.`,
  isNowForYou: 'It is for you now.',
  /** To whom it was taken from: what of it is in a tote. */
  yourTotes: (name: string | null) =>
    `What you picked of it stays in its totes. Give them to ${name ?? 'your store lead'}.`,
  /** To whoever goes on with it. */
  totesOf: (name: string) => `${name} picked a part of it before. Get its totes from ${name}.`,
  /** To whom it may be that has them. */
  totesIfYours: (name: string | null) => `If you have totes of this order, give them to ${name ?? 'your store lead'}.`,
  totesOfOneOf: (names: readonly string[]) =>
    `A part of it was picked before. If you do not have its totes, get them from ${oneOf(names)}.`,
  goOnOthers: 'Go On with the Other Orders',
  nobodyNow: 'No one picks it now.',
  takeIt: 'Take This Order',
  fetchItem: (n: number, item: string) => `Get ${n} ${item}`,
  finish: 'Finish',
  finishOrder: (number: string) => `Finish Order ${number}`,
  scanItem: (item: string) => `Pick ${item}`,
  about: (weight: string) => `About ${weight}`,
  idAt: 'ID at hand-over',
  /** Of an item for which its shopper wrote something, which is read where it is picked. */
  hasNote: 'Has a note',
  picked: 'picked',
  short: 'short',
  proposed: 'asked',
  notSent: 'not sent yet',
  got: (found: number, all: number) => `${found} of ${all} found`,
  instead: (n: number, item: string) => `${n} ${item} instead`,
  missing: (n: number) => `${n} missing`,
  suggestion: (items: readonly string[]) => `Suggested: ${items.join(', ')}`,
  waitingFor: (item: string, name: string, time: string) => `${item}: waiting for ${name} until ${time}.`,
  /** Of one order among several. */
  inOrder: (number: string, text: string) => `Order ${number}, ${text}`,
  goOn: 'Keep going. The answer will show here.',
  getInstead: (n: number, item: string) => `Get ${n} ${item} instead`,
  insteadOf: (item: string) => `Instead of ${item}`,
  approved: (name: string, instead: string, item: string) => `${name} takes ${instead}, instead of ${item}.`,
  /** The same name often comes in two sizes. */
  withSize: (item: string, size: string) => `${item}, ${size}`,
  toGet: (n: number, item: string, tote: string) => `Get ${n} ${item}, tote ${tote}`,
  notThere: 'Not There Either',
  foundAfterAll: (item: string) => `Found ${item} After All`,
  nothingFor: (number: string, item: string) => `Order ${number}, ${item}: nothing instead`,
  suggested: (items: readonly string[]) => `You suggested ${oneOf(items)}.`,
  declined: (name: string, items: readonly string[]) =>
    items.length === 0
      ? `${name} wants no substitutes.`
      : `${name} does not want ${oneOf(items)}. Nothing comes instead.`,
  expired: (name: string, items: readonly string[]) =>
    items.length === 0
      ? `${name} did not answer in time. Nothing comes instead.`
      : `${name} did not answer in time whether ${oneOf(items)} may come. Nothing comes instead.`,
  release: 'Give Back',
  releaseTitle: (number: string) => `Give order ${number} back`,
  takeBack: 'Take Back',
  takeBackTitle: (number: string, name: string) => `Take order ${number} back from ${name}`,
  takingBack: 'Taking back',
  releaseText: 'What you picked stays picked. Someone else can finish it.',
  releaseTextOf: (name: string) =>
    `What ${name} picked stays picked. ${name} will see that you took the order back and why, and someone else can finish it.`,
  releaseHint: 'As in “My shift ends”',
  releasing: 'Giving back',

  itemOf: (n: number, all: number) => `Item ${n} of ${all}`,
  department: 'Department',
  keep: 'Keep',
  toteLabel: 'Tote',
  temperatureNames: { CHILLED: 'Chilled', FROZEN: 'Frozen' },
  instructions: (name: string) => `${name}: `,
  backup: (item: string) => `Backup: ${item}`,
  found: (item: string) => `Found, ${item}`,
  foundLabel: 'How many?',
  of: (n: number) => `of ${n}`,
  put: (tote: string) => `Put in Tote ${tote}`,
  putSome: (n: number, tote: string) => `Put ${n} in Tote ${tote}`,
  putPart: (n: number, tote: string, missing: number) => `Put ${n} in Tote ${tote}, ${missing} Missing`,
  rightTote: (tote: string) => `Tote ${tote} is the right one.`,
  wrongTote: (tote: string, right: string) => `That is tote ${tote}. This item goes in tote ${right}.`,
  /** What is in the tote of an item, with its weight, or what came instead. */
  inTote: (n: number, all: number, more: readonly string[]) =>
    `${[n === 0 ? 'None in the tote' : `${n} of ${all} in the tote`, ...more].join(', ')}.`,
  someInTote: (n: number, all: number) => `${n} of ${all} in the tote`,
  swapInTote: (n: number, all: number, item: string) =>
    `${n === 0 ? 'No' : n === all ? n : `${n} of ${all}`} ${item} in the tote`,
  /** Of what is in the tote while what comes instead of the rest is open. */
  halfway: (n: number, all: number) => `${n} of ${all} in the tote. What comes instead of the rest is open.`,
  mayCorrect: 'You can correct it until the order is finished.',
  replyDue: (name: string) => `${name} is being asked what may come instead.`,
  cannotFind: 'Can’t Find It',
  camera: 'Scan by camera',

  weightOf: (item: string) => `Weight of ${item}, in pounds`,
  onScale: 'On the scale, in pounds',
  span: (estimate: string, min: string, max: string) => `ordered ${estimate}, take ${min} to ${max}`,
  inSpan: (grams: string, min: string, max: string, isIn: boolean) =>
    `${grams} lb is ${isIn ? 'within' : 'outside'} ${min} to ${max} lb`,
  weightMissing: 'Enter what the scale says.',
  weightTooHigh: (estimate: string, max: string) =>
    `That cannot be: it is about ${estimate} lb, and ${max} lb at the very highest. Weigh again, or pick fewer items.`,
  weightTooLow: (estimate: string, min: string) =>
    `That cannot be: it is about ${estimate} lb, and ${min} lb at the very lowest. Weigh again.`,
  weightAgain: (weight: string, estimate: string) =>
    `${weight} lb is far from ${estimate} lb. Is that what the scale says?`,
  weightAgainText: 'Weigh it once more, and press the button again.',
  weightReason: 'Why is the weight so different?',
  weightReasonHint: 'Kept with the order',
  weighAgain: 'Weigh again',
};
