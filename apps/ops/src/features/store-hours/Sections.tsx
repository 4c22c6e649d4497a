import type { ReactNode } from 'react';
import { copy } from './copy.ts';
import css from './hours.module.css';

type Section = keyof typeof copy.section;
const SECTIONS: readonly Section[] = ['week', 'exceptions', 'bays'];
const idOf = (section: Section): string => `section-${section}`;

/** Links to the parts of the page: the last are below every holiday. */
export function SectionLinks() {
  return (
    <nav aria-label={copy.sections}>
      <ul className={css['sections']}>
        {SECTIONS.map((section) => (
          <li key={section}>
            <a href={`#${idOf(section)}`}>{copy.section[section]}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A part of the page that a link leads to. */
export function SectionPlace({ of, children }: { of: Section; children: ReactNode }) {
  return (
    <div id={idOf(of)} className={css['section']}>
      {children}
    </div>
  );
}
