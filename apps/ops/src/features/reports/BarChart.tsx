import { barName } from './day-name.ts';
import { type Bar, isNamed, longest, namedEvery, type Series, sumOf } from './series.ts';
import css from './BarChart.module.css';

interface BarChartProps {
  series: readonly Series[];
  bars: readonly Bar[];
  /** A value in words, and in as few letters as fit under a bar. */
  format: (value: number) => string;
  brief: (value: number) => string;
}

/**
 * Stacked bars that stand on a rail, with their sums where there is room and the sum of each series in the legend. It is
 * for eyes alone: beside it stands a table with its numbers.
 */
export function BarChart({ series, bars, format, brief }: BarChartProps) {
  const top = longest(bars);
  const every = namedEvery(bars.length);
  return (
    <>
      <ul className={css['legend']}>
        {series.map(({ name, tone }, index) => (
          <li key={name}>
            <i data-tone={tone} aria-hidden="true" />
            {name} {format(sumOf(bars.map(({ values }) => values[index] ?? 0)))}
          </li>
        ))}
      </ul>
      <div className={css['chart']} aria-hidden="true">
        {bars.map(({ day, values }, at) => (
          <div key={day} className={css['column']} data-many={every > 1 || undefined}>
            <div className={css['bar']}>
              {values.map((value, index) =>
                value === 0 ? null : (
                  <i
                    key={series[index]?.name}
                    data-tone={series[index]?.tone}
                    style={{ blockSize: `${(value / top) * 100}%` }}
                  />
                ),
              )}
            </div>
            {every === 1 && <strong>{brief(sumOf(values))}</strong>}
            <span>{isNamed(at, bars.length) ? barName(day, at === 0 || every > 1) : ''}</span>
          </div>
        ))}
      </div>
    </>
  );
}
