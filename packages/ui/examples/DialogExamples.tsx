import { useState } from 'react';
import { Button } from '../src/button/Button.tsx';
import { Dialog } from '../src/dialog/Dialog.tsx';
import { Flyout } from '../src/dialog/Flyout.tsx';
import { TextField } from '../src/field/TextField.tsx';
import { Row } from '../src/layout/Row.tsx';
import { Section } from '../src/layout/Section.tsx';

export function DialogExamples({ open }: { open: string | null }) {
  const [shown, setShown] = useState(open);
  const [inner, setInner] = useState(false);
  const close = () => setShown(null);
  return (
    <Section title="Dialogs">
      <Row>
        <Button onClick={() => setShown('dialog')}>Dialog</Button>
        <Button onClick={() => setShown('flyout')}>Flyout</Button>
      </Row>
      {shown === 'dialog' && (
        <Dialog
          title={inner ? 'Add an address' : 'How are you shopping today?'}
          screen={inner ? 'address' : 'ways'}
          onClose={close}
          onBack={inner ? () => setInner(false) : undefined}
          foot={
            <Button kind="primary" wide onClick={() => setInner(true)}>
              Start Shopping
            </Button>
          }
        >
          <TextField label="Search by ZIP Code" width="short" />
          {Array.from({ length: 12 }, (_, line) => (
            <p key={line}>A line of the body, number {line + 1}.</p>
          ))}
        </Dialog>
      )}
      {shown === 'flyout' && (
        <Flyout
          title="Select Payment"
          onClose={close}
          foot={
            <>
              <Button kind="outline" wide onClick={close}>
                Cancel
              </Button>
              <Button kind="primary" wide>
                Confirm
              </Button>
            </>
          }
        >
          <p>Credit & Debit</p>
        </Flyout>
      )}
    </Section>
  );
}
