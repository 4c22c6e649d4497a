import { BarChart } from './BarChart.tsx';
import { ChartCard } from './ChartCard.tsx';
import { reportCopy as copy } from './copy.ts';
import { dayName } from './day-name.ts';
import { onTimeOf } from './figures.ts';
import type { Report, ReportFigures } from './queries.ts';
import type { Series } from './series.ts';

interface DayChartProps {
  title: string;
  series: readonly Series[];
  days: readonly ReportFigures[];
  /** The values of a day, in the order of the series. */
  valuesOf: (day: ReportFigures) => readonly number[];
  file: string;
  note: string;
}

/** Bars by day, and the same by the number. */
function DayChart({ title, series, days, valuesOf, file, note }: DayChartProps) {
  const bars = days.map((day) => ({ day: day.from, values: valuesOf(day) }));
  const table = {
    columns: [copy.columns.day, ...series.map(({ name }) => name)],
    rows: days.map((day) => [day.from, ...valuesOf(day)]),
  };
  return (
    <ChartCard title={title} table={table} file={file} note={note}>
      <BarChart series={series} bars={bars} format={copy.count} brief={copy.brief} />
    </ChartCard>
  );
}

const { series: names, charts, notes } = copy;

const FILL: readonly Series[] = [
  { name: names.asOrdered, tone: 'good' },
  { name: names.replaced, tone: 'soft' },
  { name: names.missing, tone: 'bad' },
];
const ON_TIME: readonly Series[] = [
  { name: names.onTime, tone: 'good' },
  { name: names.open, tone: 'soft' },
  { name: names.late, tone: 'bad' },
  { name: names.missed, tone: 'missed' },
];
const RESERVATIONS: readonly Series[] = [
  { name: names.booked, tone: 'good' },
  { name: names.live, tone: 'soft' },
  { name: names.released, tone: 'done' },
  { name: names.expired, tone: 'bad' },
];

/** What a period came to day by day. @param nameOf the name of a chart's file */
export function DayCharts({ report, nameOf }: { report: Report; nameOf: (chart: string) => string }) {
  const { days, total, counted } = report;
  const countedDays = days.filter(({ reservations }) => reservations !== null);
  const isPart = counted !== null && counted.from !== total.from;
  return (
    <>
      <DayChart
        title={charts.fill}
        series={FILL}
        days={days}
        valuesOf={({ fill: { ordered, asOrdered, replaced } }) => [asOrdered, replaced, ordered - asOrdered - replaced]}
        file={nameOf('items')}
        note={notes.fill}
      />
      <DayChart
        title={charts.onTime}
        series={ON_TIME}
        days={days}
        valuesOf={(day) => {
          const { onTime, open, late, missed, missedOnTime, missedLate } = onTimeOf(day);
          return [onTime - missedOnTime, open, late - missedLate, missed];
        }}
        file={nameOf('orders')}
        note={notes.onTime}
      />
      {countedDays.length > 0 && (
        <DayChart
          title={charts.reservations}
          series={RESERVATIONS}
          days={countedDays}
          valuesOf={({ reservations: own }) => (own ? [own.booked, own.live, own.released, own.expired] : [])}
          file={nameOf('reservations')}
          note={isPart ? `${notes.reservations} ${copy.countedFrom(dayName(counted.from))}` : notes.reservations}
        />
      )}
      {counted === null && <p>{copy.notCounted}</p>}
    </>
  );
}
