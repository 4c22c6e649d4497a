import { useState } from 'react';
import { Checkbox } from '../src/choice/Checkbox.tsx';
import { SwitchRow } from '../src/choice/SwitchRow.tsx';
import { ErrorSummary } from '../src/error-summary/ErrorSummary.tsx';
import { FieldCell, Fields } from '../src/field/Fields.tsx';
import { Select } from '../src/field/Select.tsx';
import { TextArea } from '../src/field/TextArea.tsx';
import { TextField } from '../src/field/TextField.tsx';
import { Row } from '../src/layout/Row.tsx';
import { Section } from '../src/layout/Section.tsx';
import { QuantityStepper } from '../src/quantity/QuantityStepper.tsx';

export function FieldExamples() {
  const [quantity, setQuantity] = useState(2);
  return (
    <Section title="Fields">
      <ErrorSummary
        title="There is a problem"
        problems={[{ fieldId: 'zip', message: 'Enter a 5-digit ZIP code' }]}
        attempt={0}
      />
      <Fields>
        <FieldCell span={3}>
          <TextField label="First name" defaultValue="Rosa" />
        </FieldCell>
        <FieldCell span={3}>
          <TextField label="Phone" hint="We call only about this order" type="tel" />
        </FieldCell>
        <TextField id="zip" label="ZIP Code" width="short" defaultValue="4520" error="Enter a 5-digit ZIP code" />
        <Select label="State" width="medium" defaultValue="OH">
          <option value="OH">Ohio</option>
          <option value="KY">Kentucky</option>
        </Select>
        <TextArea label="Instructions" optional="(optional)" placeholder="Ripe for tonight, please" />
      </Fields>
      <Checkbox label="Text me about this order" hint="At most three messages" defaultChecked />
      <Checkbox label="Leave at the door" disabledReason="Not for orders with alcohol" />
      <SwitchRow label="Deals by mail" hint="Every Wednesday" defaultChecked />
      <SwitchRow label="Paper bags" />
      <Row>
        <QuantityStepper label="Quantity, pears" value={quantity} max={12} onChange={setQuantity} />
      </Row>
    </Section>
  );
}
