import { useState } from 'react';
import { Check, Clock, WifiOff } from 'lucide-react';
import { Chip } from '../src/chip/Chip.tsx';
import { FilterChip } from '../src/chip/FilterChip.tsx';
import { Disclosure } from '../src/disclosure/Disclosure.tsx';
import { EmptyState } from '../src/empty-state/EmptyState.tsx';
import { buttonVariant } from '../src/button/variant.ts';
import { Icon } from '../src/icon/Icon.tsx';
import { Row } from '../src/layout/Row.tsx';
import { Section } from '../src/layout/Section.tsx';
import { Stack } from '../src/layout/Stack.tsx';
import { Notice } from '../src/notice/Notice.tsx';
import { Drawing } from './pictures.tsx';

export function FactExamples() {
  const [cheap, setCheap] = useState(true);
  return (
    <Section title="Facts">
      <Stack gap={2}>
        <Notice icon={Clock}>
          <p>
            <strong>4–5 PM is held until 3:42 PM.</strong> Continue before then.
          </p>
        </Notice>
        <Notice tone="success" title="Card Added!" />
        <Notice tone="warning">This item is currently unavailable.</Notice>
        <Notice tone="danger" title="There is a problem">
          We couldn't retrieve your gift card's balance. Please try again.
        </Notice>
        <Notice tone="quiet" icon={WifiOff}>
          You appear to be offline. Please restore network connectivity to continue.
        </Notice>
      </Stack>
      <Row gap={2}>
        <Chip>Vegan</Chip>
        <Chip tone="soft">Preferred</Chip>
        <Chip tone="success">
          <Icon of={Check} size="s" />
          In stock
        </Chip>
        <Chip tone="warning">2 left</Chip>
        <Chip tone="danger">Expired</Chip>
        <Chip tone="tag">Save 33%</Chip>
        <FilterChip pressed={cheap} onPress={() => setCheap(!cheap)} removable>
          Under $5
        </FilterChip>
        <FilterChip pressed={false} onPress={() => {}}>
          Organic
        </FilterChip>
      </Row>
      <Disclosure summary="Details">Grown outdoors, picked this week.</Disclosure>
      <EmptyState
        title="Nothing here yet"
        picture={<Drawing of="pear" />}
        action={
          <a href="#shop" {...buttonVariant({ kind: 'primary' })}>
            Start shopping
          </a>
        }
      >
        What you add stands here until you need it.
      </EmptyState>
    </Section>
  );
}
