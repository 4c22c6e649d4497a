import type { ErrorComponentProps } from '@tanstack/react-router';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { wordsFor } from '#api/errors.ts';

export function PageError({ error }: ErrorComponentProps) {
  return <Container>{wordsFor(error)}</Container>;
}
