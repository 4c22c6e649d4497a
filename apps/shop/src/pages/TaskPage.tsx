import { Container } from '@cartwright/ui/layout/Container.tsx';
import type { ReactNode } from 'react';
import css from './TaskPage.module.css';

type TaskPageProps = {
  title: string;
  /** Where the page came from, above the heading. */
  back?: ReactNode;
  children: ReactNode;
};

/** A step of an order. Its heading stays while its content loads, fails or arrives, and so does the focus on it. */
export function TaskPage({ title, back, children }: TaskPageProps) {
  return (
    <Container className={css['page']}>
      {back && <p className={css['back']}>{back}</p>}
      <h1>{title}</h1>
      {children}
    </Container>
  );
}
