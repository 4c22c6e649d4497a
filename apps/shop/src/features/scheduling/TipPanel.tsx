import { Card } from '@cartwright/ui/card/Card.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { copy } from './copy.ts';
import { TipChoices, type TipChoicesProps } from './TipChoices.tsx';
import css from './TipPanel.module.css';

const words = copy.tip;

/** A tip for the delivery person: some suggestions, any amount, or none. */
export function TipPanel(choices: TipChoicesProps) {
  const [isOpen, setOpen] = useState(true);
  const bodyId = useId();
  return (
    <Card
      title={words.title}
      end={
        <TextButton aria-expanded={isOpen} aria-controls={bodyId} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.hide : words.show} <Icon of={isOpen ? ChevronUp : ChevronDown} size="s" />
        </TextButton>
      }
    >
      <div id={bodyId} hidden={!isOpen}>
        <Stack>
          <p className={css['soft']}>{words.who}</p>
          <TipChoices {...choices} />
        </Stack>
      </div>
    </Card>
  );
}
