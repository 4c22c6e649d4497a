import { zoneName } from '#format/zone.ts';
import { copy } from './copy.ts';
import type { StoreProfile } from './queries.ts';
import css from './Stores.module.css';

/** Hours day by day; why a day differs is under its name. @param firstIsToday marks the first row as today's */
export function HoursTable({
  days,
  caption,
  firstIsToday = false,
}: {
  days: StoreProfile['week'];
  caption: string;
  firstIsToday?: boolean;
}) {
  return (
    <table className={css['hours']} aria-label={caption}>
      <tbody>
        {days.map(({ date, day, hours, label }, index) => (
          <tr key={date} data-today={firstIsToday && index === 0}>
            <th scope="row">
              {day}
              {label !== null && <div className={css['soft']}>{label}</div>}
            </th>
            <td>{hours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Every table of a store's hours: the week, and the days after it that differ. */
export function Hours({ store: { week, later, timeZone } }: { store: StoreProfile }) {
  return (
    <>
      <HoursTable days={week} caption={copy.hours} firstIsToday />
      {later.length > 0 && (
        <>
          <h3>{copy.later}</h3>
          <HoursTable days={later} caption={copy.later} />
        </>
      )}
      <p className={css['soft']}>{copy.hoursZone(zoneName(timeZone))}</p>
    </>
  );
}
