import { Card } from '@cartwright/ui/card/Card.tsx';
import { useBootstrap } from '#api/bootstrap.ts';
import { copy } from './copy.ts';
import { cancel as words } from './life-copy.ts';
import { Sentence } from './Sentence.tsx';

/** Whom to call about an order that is no longer changed here. */
export function TooLateToChange() {
  const { supportPhone } = useBootstrap().banner;
  return (
    <Card title={words.heading}>
      <p>
        <Sentence phone={supportPhone}>{`${words.tooLate} ${copy.helpText} ${supportPhone}.`}</Sentence>
      </p>
    </Card>
  );
}
