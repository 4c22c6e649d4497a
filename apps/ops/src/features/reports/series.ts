/** How a part of a bar is drawn; what it means says the legend. */
export type Tone = 'done' | 'good' | 'soft' | 'bad' | 'missed';

/** A part of each bar. */
export interface Series {
  readonly name: string;
  readonly tone: Tone;
}

/** A bar with the values of its series, in their order. */
export interface Bar {
  /** The local day. */
  readonly day: string;
  readonly values: readonly number[];
}

/** At most so many names fit under the bars of a narrow page. */
const NAMES = 7;
const NAMES_AMONG_MANY = 6;

/** Every how many bars one is named. */
export const namedEvery = (bars: number): number => (bars <= NAMES ? 1 : Math.ceil(bars / NAMES_AMONG_MANY));

/** Whether a bar is named: among many, a name takes the room of the bars after it. */
export const isNamed = (at: number, bars: number): boolean => {
  const every = namedEvery(bars);
  return at % every === 0 && at + every <= bars;
};

/** The longest bar, at least 1 so that nothing is divided by zero. */
export const longest = (bars: readonly Bar[]): number => Math.max(1, ...bars.map(({ values }) => sumOf(values)));

export const sumOf = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
