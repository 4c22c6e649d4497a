/** Where a motif stands and in which colors it is drawn. */
export interface Motif {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly main: string;
  readonly second: string;
}

type Draw = (motif: Motif) => string;

type Point = readonly [x: number, y: number];

const leaf = ([x, y]: Point, r: number, turn: number, fill: string): string =>
  `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${r})" d="M0 0C.3-.5.9-.55 1.3 0 .9.55.3.5 0 0Z" fill="${fill}"/>`;

/** Repeats a drawing around a circle, or along a row: `t` goes from 0 to 1. */
const repeat = (count: number, draw: (t: number, index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index / count, index)).join('');

const line = (d: string, color: string, width: number): string =>
  `<path d="${d}" stroke="${color}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;

const wheat: Draw = ({ x, y, r, main }) =>
  [-24, 0, 24]
    .map((turn) => {
      const grains = repeat(5, (_, index) => {
        const at = -r * (0.75 + index * 0.22);
        return leaf([0, at], r * 0.27, -50, main) + leaf([0, at], r * 0.27, -130, main);
      });
      const stalk = `<path d="M0 0V${-1.7 * r}" stroke="${main}" stroke-width="${r * 0.05}"/>`;
      return `<g transform="translate(${x} ${y + r}) rotate(${turn})">${stalk}${grains}${leaf([0, -1.78 * r], r * 0.25, -90, main)}</g>`;
    })
    .join('');

const drop: Draw = ({ x, y, r, main, second }) =>
  `<g transform="translate(${x} ${y}) scale(${r})"><path d="M0-1C.5-.3.72.05.72.36A.72.66 0 0 1-.72.36C-.72.05-.5-.3 0-1Z" fill="${main}"/>${line('M-.42.3A.44.44 0 0 0 0 .78', second, 0.1)}</g>`;

const bubbles: Draw = ({ x, y, r, main, second }) =>
  repeat(9, (_, index) => {
    const turn = index * 1.676 * 2.4;
    const [cx, cy] = [x + Math.cos(turn) * r * (0.3 + 0.08 * index), y + Math.sin(turn) * r * (0.25 + 0.07 * index)];
    const size = r * (0.12 + 0.045 * (index % 4));
    const shine = `<circle cx="${cx - size * 0.3}" cy="${cy - size * 0.35}" r="${size * 0.22}" fill="#fff"/>`;
    return `<circle cx="${cx}" cy="${cy}" r="${size}" fill="${index % 2 ? main : second}" fill-opacity=".75"/>${shine}`;
  });

const bone: Draw = ({ x, y, r, main }) =>
  `<g transform="translate(${x} ${y}) rotate(-24) scale(${r})" fill="${main}"><rect x="-.62" y="-.16" width="1.24" height=".32"/>${[
    -1, 1,
  ]
    .flatMap((side) => [-1, 1].map((up) => `<circle cx="${side * 0.68}" cy="${up * 0.19}" r=".26"/>`))
    .join('')}</g>`;

const fish: Draw = ({ x, y, r, main, second }) =>
  `<g transform="translate(${x} ${y}) scale(${r})"><path d="M-.95 0C-.6-.5.1-.55.5-.05L.95-.38V.38L.5.05C.1.55-.6.5-.95 0Z" fill="${main}"/><circle cx="-.55" cy="-.1" r=".07" fill="${second}"/></g>`;

const flower: Draw = ({ x, y, r, main, second }) =>
  repeat(8, (t) => leaf([x, y], r * 0.72, t * 360, main)) +
  `<circle cx="${x}" cy="${y}" r="${r * 0.24}" fill="${second}"/>`;

const grain: Draw = ({ x, y, r, main, second }) =>
  repeat(40, (t, index) => {
    const turn = index * 1.115 * 2.4;
    const [cx, cy] = [x + Math.cos(turn) * r * Math.sqrt(t), y + Math.sin(turn) * r * 0.6 * Math.sqrt(t)];
    return `<ellipse cx="${cx}" cy="${cy}" rx="${r * 0.13}" ry="${r * 0.055}" transform="rotate(${index * 47} ${cx} ${cy})" fill="${index % 3 ? main : second}"/>`;
  });

const strands: Draw = ({ x, y, r, main, second }) =>
  repeat(13, (_, index) => {
    const at = y + (index - 6) * r * 0.1;
    const d = `M${x - r * 1.1} ${at}C${x - r * 0.3} ${at - r * 0.35} ${x + r * 0.3} ${at + r * 0.35} ${x + r * 1.1} ${at}`;
    return line(d, index % 2 ? main : second, r * 0.075);
  });

const hill: Draw = ({ x, y, r, main, second }) =>
  `<circle cx="${x}" cy="${y - r * 0.1}" r="${r * 0.5}" fill="${second}"/><path d="M${x - r * 1.3} ${y + r * 0.7}Q${x - r * 0.5} ${y - r * 0.35} ${x + r * 0.2} ${y + r * 0.45}T${x + r * 1.3} ${y + r * 0.7}Z" fill="${main}"/>`;

const spark: Draw = ({ x, y, r, main, second }) =>
  repeat(3, (t, index) => {
    const [cx, cy] = [x + Math.cos(t * 6.28) * r * 0.5, y + Math.sin(t * 6.28) * r * 0.45];
    const star = 'M0-1Q.1-.1 1 0 .1.1 0 1-.1.1-1 0-.1-.1 0-1Z';
    return `<path transform="translate(${cx} ${cy}) scale(${r * (0.65 - index * 0.16)})" d="${star}" fill="${index ? second : main}"/>`;
  });

const waves: Draw = ({ x, y, r, main, second }) =>
  repeat(3, (_, index) =>
    line(
      `M${x - r * 1.2} ${y + r * (index * 0.3 - 0.2)}q${r * 0.6} ${-r * 0.55} ${r * 1.2} 0t${r * 1.2} 0`,
      index % 2 ? second : main,
      r * 0.13,
    ),
  );

const cross: Draw = ({ x, y, r, main }) =>
  `<circle cx="${x}" cy="${y}" r="${r * 0.75}" fill="${main}"/>${line(`M${x} ${y - r * 0.42}V${y + r * 0.42}M${x - r * 0.42} ${y}H${x + r * 0.42}`, '#fff', r * 0.24)}`;

const pill: Draw = ({ x, y, r, main, second }) =>
  `<g transform="translate(${x} ${y}) rotate(-32) scale(${r})"><rect x="-.8" y="-.32" width="1.6" height=".64" rx=".32" fill="${second}"/><path d="M0-.32H.48A.32.32 0 0 1 .48.32H0Z" fill="${main}"/></g>`;

const bolt: Draw = ({ x, y, r, main }) =>
  `<path transform="translate(${x} ${y}) scale(${r})" d="M.15-1-.55.15H-.05L-.2 1 .55-.2H.05Z" fill="${main}"/>`;

const sprig: Draw = ({ x, y, r, main, second }) =>
  line(`M${x} ${y + r * 0.9}Q${x + r * 0.1} ${y} ${x} ${y - r * 0.6}`, main, r * 0.06) +
  repeat(3, (_, index) => {
    const [at, size] = [y + r * (0.55 - index * 0.42), r * (0.62 - index * 0.09)];
    return leaf([x, at], size, -32, main) + leaf([x, at], size, -148, second);
  }) +
  leaf([x, y - r * 0.5], r * 0.45, -90, main);

const MOTIFS = {
  wheat,
  drop,
  bubbles,
  bone,
  fish,
  flower,
  grain,
  strands,
  hill,
  spark,
  waves,
  cross,
  pill,
  bolt,
  sprig,
};

/** The name of a drawing for labels of goods whose food no plate shows. */
export type MotifName = keyof typeof MOTIFS;

/** Draws a motif. */
export const drawMotif = (name: MotifName, motif: Motif): string => MOTIFS[name](motif);
