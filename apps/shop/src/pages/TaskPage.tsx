import { Container } from '@cartwright/ui/layout/Container.tsx';
import type { ReactNode } from 'react';
import css from './TaskPage.module.css';

type TaskPageProps = { title: string; children: ReactNode };

/** A step of an order. Its heading stays while its content loads, fails or arrives, and so does the focus on it. */
export function TaskPage({ title, children }: TaskPageProps) {
  return (
    <Container className={css['page']}>
      <h1>{title}</h1>
      {children}
    </Container>
  );
}
