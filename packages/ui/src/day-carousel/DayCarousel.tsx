import { useRef } from 'react';
import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../button/IconButton.tsx';
import css from './DayCarousel.module.css';

export type CarouselDay = {
  id: string;
  /** "Today", "Sat". */
  over: ReactNode;
  /** "Nov 20". */
  title: ReactNode;
  /** "Free", "$2.95", "Unavailable". */
  under?: ReactNode;
  /** Nothing to choose on this day. It can still be looked at. */
  empty?: boolean;
};

export type DayCarouselProps = {
  label: string;
  days: readonly CarouselDay[];
  selected: string | undefined;
  onSelect: (id: string) => void;
  /** Names of the two buttons that show while the days do not fit. */
  words?: { earlier: string; later: string };
};

const english = { earlier: 'Earlier days', later: 'Later days' };

/** A row of days, one of them pressed. Where they do not fit they scroll, with a button for each direction. */
export function DayCarousel({ label, days, selected, onSelect, words = english }: DayCarouselProps) {
  const row = useRef<HTMLUListElement>(null);

  function scroll(direction: -1 | 1) {
    const element = row.current;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element?.scrollBy({ left: direction * element.clientWidth * 0.8, behavior: calm ? 'instant' : 'smooth' });
  }

  return (
    <fieldset className={css['carousel']} aria-label={label}>
      <ul ref={row} className={css['days']}>
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
              {day.under !== undefined && <span>{day.under}</span>}
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

/** Ref callback: brings the pressed day into its row, without moving the page. */
function reveal(day: HTMLElement | null): void {
  const row = day?.closest('ul');
  if (!day || !row) return;
  const from = day.offsetLeft - row.offsetLeft;
  if (from < row.scrollLeft || from + day.offsetWidth > row.scrollLeft + row.clientWidth) row.scrollLeft = from;
}
