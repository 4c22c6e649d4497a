import { useState } from 'react';
import { Plus, Search } from 'lucide-react';
import { Button } from '../src/button/Button.tsx';
import { IconButton } from '../src/button/IconButton.tsx';
import { buttonVariant } from '../src/button/variant.ts';
import { Icon } from '../src/icon/Icon.tsx';
import { Row } from '../src/layout/Row.tsx';
import { Section } from '../src/layout/Section.tsx';
import { TextButton } from '../src/link/TextButton.tsx';
import { useToasts } from '../src/toast/ToastProvider.tsx';

export function ButtonExamples() {
  const [pending, setPending] = useState(false);
  const toasts = useToasts();
  return (
    <Section title="Buttons">
      <Row>
        <Button kind="primary" pending={pending} pendingLabel="Saving" onClick={() => setPending(true)}>
          Save changes
        </Button>
        <Button kind="primary" pending pendingLabel="Saving">
          Save changes
        </Button>
        <Button>Soft</Button>
        <Button kind="outline">
          <Icon of={Plus} />
          Outline
        </Button>
        <Button kind="danger">Delete Card</Button>
        <Button kind="primary" size="small">
          Small
        </Button>
        <a href="#parts" {...buttonVariant()}>
          A link
        </a>
        <TextButton
          onClick={() => toasts.show({ text: 'Bananas removed', action: { label: 'Undo', onAct: () => {} } })}
        >
          Show a toast
        </TextButton>
        <IconButton label="Search" icon={Search} />
      </Row>
      <Row>
        <Button kind="primary" disabledReason="Choose a time first">
          Continue to Payment
        </Button>
      </Row>
    </Section>
  );
}
