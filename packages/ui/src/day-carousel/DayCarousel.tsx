import { useRef } from 'react';
import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../button/IconButton.tsx';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import { carouselText } from './copy.ts';
import css from './DayCarousel.module.css';

export type CarouselDay = {
  /** Also the value in a form. */
  id: string;
  /** "Today", "Sat". */
  over: ReactNode;
  /** "11/21". */
  title: ReactNode;
  /** "Free", "$2.95", "Unavailable". */
  under?: ReactNode;
  /** Nothing to choose on this day. It can still be opened. */
  empty?: boolean;
};

export type DayCarouselProps = {
  label: string;
  days: readonly CarouselDay[];
  selected: string | undefined;
  onSelect: (id: string) => void;
  /** The name under which a form sends the selected day; two on one page need two names. */
  name?: string;
  /** Days, or their prices, are loading: the row is busy, and its place is kept. */
  loading?: boolean;
  /** Names of the two buttons that appear while the days do not fit. */
  words?: { earlier: string; later: string };
};

/** Nobody looks through a longer row; whoever gives one has asked for too much. */
const MAX_DAYS = 15;
const WEEK = 7;
/** What a step scrolls of the visible width, so that the days at its edge stay in sight (CON-022). */
const STEP = 0.7;

/** A row of days, one of them selected. Where they do not fit they scroll, with a button for each direction. */
export function DayCarousel(props: DayCarouselProps) {
  const { label, days, selected, onSelect, name, loading = false, words = carouselText } = props;
  const row = useRef<HTMLUListElement>(null);
  if (days.length > MAX_DAYS && !import.meta.env.PROD) {
    // oxlint-disable-next-line no-console -- for who builds a page, never for who shops (SLT-028)
    console.warn(`DayCarousel: ${days.length} days are more than ${MAX_DAYS}`);
  }

  function scroll(direction: -1 | 1) {
    const element = row.current;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element?.scrollBy({ left: direction * element.clientWidth * STEP, behavior: calm ? 'instant' : 'smooth' });
  }

  return (
    <fieldset className={css['carousel']} aria-label={label} aria-busy={loading || undefined}>
      {name !== undefined && selected !== undefined && <input type="hidden" name={name} value={selected} />}
      <ul ref={row} className={css['days']}>
        {loading && days.length === 0 && <Waiting />}
        {days.map((day) => (
          <li key={day.id}>
            <button
              ref={day.id === selected ? reveal : null}
              type="button"
              className={css['day']}
              aria-pressed={day.id === selected}
              data-empty={day.empty || undefined}
              onClick={() => onSelect(day.id)}
            >
              <span>{day.over}</span>
              <strong>{day.title}</strong>
              {loading ? (
                <Skeleton width="3rem" height="0.875rem" />
              ) : (
                day.under !== undefined && <span>{day.under}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <div className={css['moves']}>
        <IconButton icon={ChevronLeft} label={words.earlier} onClick={() => scroll(-1)} />
        <IconButton icon={ChevronRight} label={words.later} onClick={() => scroll(1)} />
      </div>
    </fieldset>
  );
}

/** Placeholders for a week that is not loaded yet. */
function Waiting() {
  return Array.from({ length: WEEK }, (_, day) => (
    <li key={day} aria-hidden="true">
      <Skeleton height="4.75rem" />
    </li>
  ));
}

/** Ref callback: scrolls the selected day into its row, without moving the page. */
function reveal(day: HTMLElement | null): void {
  const row = day?.closest('ul');
  if (!day || !row) return;
  const from = day.offsetLeft - row.offsetLeft;
  if (from < row.scrollLeft || from + day.offsetWidth > row.scrollLeft + row.clientWidth) row.scrollLeft = from;
}
