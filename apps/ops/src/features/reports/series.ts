/** How a part of a bar is drawn; what it means says the legend. */
export type Tone = 'done' | 'good' | 'soft' | 'bad';

/** A part of each bar. */
export interface Series {
  readonly name: string;
  readonly tone: Tone;
}

/** A bar with the values of its series, in their order. */
export interface Bar {
  /** What stands under it, such as `Nov 28`. */
  readonly name: string;
  readonly values: readonly number[];
}

/** At most so many names fit under the bars of a narrow page. */
const NAMES = 7;

/** Every how many bars one is named. */
export const namedEvery = (bars: number): number => Math.ceil(bars / NAMES);

/** The longest bar, at least 1 so that nothing is divided by zero. */
export const longest = (bars: readonly Bar[]): number => Math.max(1, ...bars.map(({ values }) => sumOf(values)));

export const sumOf = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
