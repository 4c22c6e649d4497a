import { Card } from '@cartwright/ui/card/Card.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import type { ReactNode } from 'react';
import css from './Lone.module.css';
import { usePageTitle } from './page-title.ts';

/** A page with one thing in its middle: the sign-in, an error, nothing to see. */
export function Lone({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  usePageTitle(title);
  return (
    <main id="main" tabIndex={-1}>
      <Container className={css['lone']}>
        <Card className={css['card']}>
          <Stack gap={5}>
            <Stack gap={2}>
              <h1>{title}</h1>
              {text !== undefined && <p className={css['text']}>{text}</p>}
            </Stack>
            {children}
          </Stack>
        </Card>
      </Container>
    </main>
  );
}
