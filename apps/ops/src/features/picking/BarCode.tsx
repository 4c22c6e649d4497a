import { barsOf } from './bars.ts';
import css from './Labels.module.css';

/** A text as a bar code, for every scanner of the console: as wide as there is room. */
export function BarCode({ text }: { text: string }) {
  const { bars, width } = barsOf(text);
  return (
    <svg
      className={css['code']}
      data-code={text}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      fill="currentColor"
    >
      {bars.map((bar) => (
        <rect key={bar.at} x={bar.at} width={bar.width} height="1" />
      ))}
    </svg>
  );
}
