import { ChartCard } from './ChartCard.tsx';
import { reportCopy as copy } from './copy.ts';
import { centsOf } from './figures.ts';
import type { Report } from './queries.ts';
import { RailBars } from './RailBars.tsx';

interface KindChartsProps {
  report: Report;
  /** The name of a chart's file. */
  nameOf: (chart: string) => string;
}

const { columns, charts, series, notes } = copy;

/** What a period came to by kind: money, refunds, replies and fall-out. What has no rows is left out. */
export function KindCharts({ report, nameOf }: KindChartsProps) {
  return (
    <>
      <Tenders report={report} nameOf={nameOf} />
      <Refunds report={report} nameOf={nameOf} />
      <Payouts report={report} nameOf={nameOf} />
      <Approvals report={report} nameOf={nameOf} />
      <Fallout report={report} nameOf={nameOf} />
    </>
  );
}

function Tenders({ report: { tenders }, nameOf }: KindChartsProps) {
  if (tenders.length === 0) return null;
  const table = {
    columns: [columns.tender, columns.held, columns.captured, columns.returned],
    rows: tenders.map(({ tender, held, captured, returned }) => [
      copy.tender(tender),
      ...[held, captured, returned].map(inDollars),
    ]),
  };
  const bars = tenders.flatMap(({ tender, held, captured, returned }) =>
    [
      { kind: columns.captured, amount: captured },
      { kind: columns.held, amount: held },
      { kind: columns.returned, amount: returned },
    ]
      .filter(({ amount }) => centsOf(amount) > 0)
      .map(({ kind, amount }) => ({
        name: `${copy.tender(tender)}, ${kind.toLowerCase()}`,
        text: inDollars(amount),
        value: centsOf(amount),
      })),
  );
  return (
    <ChartCard title={charts.tenders} table={table} file={nameOf('money')} note={notes.tenders}>
      <RailBars bars={bars} />
    </ChartCard>
  );
}

function Refunds({ report: { refunds }, nameOf }: KindChartsProps) {
  if (refunds.length === 0) return null;
  const rows = refunds.map(({ reason, ...rest }) => ({
    name: reason === null ? copy.noReport : copy.reasons[reason],
    ...rest,
  }));
  const table = {
    columns: [columns.reason, columns.refunds, columns.amount],
    rows: rows.map(({ name, refunds: count, amount }) => [name, count, inDollars(amount)]),
  };
  const bars = rows.map(({ name, amount }) => ({ name, text: inDollars(amount), value: centsOf(amount) }));
  return (
    <ChartCard title={charts.refunds} table={table} file={nameOf('refunds')} note={notes.refunds}>
      <RailBars bars={bars} />
    </ChartCard>
  );
}

function Payouts({ report: { payouts }, nameOf }: KindChartsProps) {
  if (payouts.length === 0) return null;
  const rows = payouts.map(({ method, ...rest }) => ({ name: copy.methods[method], ...rest }));
  const table = {
    columns: [columns.given, columns.payouts, columns.amount],
    rows: rows.map(({ name, payouts: count, amount }) => [name, count, inDollars(amount)]),
  };
  const bars = rows.map(({ name, amount }) => ({ name, text: inDollars(amount), value: centsOf(amount) }));
  return (
    <ChartCard title={charts.payouts} table={table} file={nameOf('payouts')} note={notes.payouts}>
      <RailBars bars={bars} />
    </ChartCard>
  );
}

function Approvals({ report: { total }, nameOf }: KindChartsProps) {
  const { approved, declined, unanswered, withdrawn, open } = total.approvals;
  const rows = [
    { name: series.approved, value: approved },
    { name: series.declined, value: declined },
    { name: series.unanswered, value: unanswered },
    { name: series.withdrawn, value: withdrawn },
    { name: series.waiting, value: open },
  ];
  if (rows.every(({ value }) => value === 0)) return null;
  const table = { columns: [columns.reply, columns.lines], rows: rows.map(({ name, value }) => [name, value]) };
  return (
    <ChartCard title={charts.approvals} table={table} file={nameOf('substitutes')} note={notes.approvals}>
      <RailBars bars={rows.map((row) => ({ ...row, text: copy.count(row.value) }))} />
    </ChartCard>
  );
}

function Fallout({ report: { falloutReasons }, nameOf }: KindChartsProps) {
  if (falloutReasons.length === 0) return null;
  const rows = falloutReasons.map(({ code, products }) => ({ name: copy.exclusions[code], value: products }));
  const table = { columns: [columns.reason, columns.products], rows: rows.map(({ name, value }) => [name, value]) };
  return (
    <ChartCard title={charts.fallout} table={table} file={nameOf('fall-out')} note={notes.fallout}>
      <RailBars bars={rows.map((row) => ({ ...row, text: copy.count(row.value) }))} />
    </ChartCard>
  );
}

const inDollars = (money: string): string => copy.dollars(centsOf(money));
