import { useState } from 'react';
import { ShoppingBasket, Store, Truck } from 'lucide-react';
import { ChoiceCard } from '../src/choice/ChoiceCard.tsx';
import { ChoiceList } from '../src/choice/ChoiceList.tsx';
import { RadioCard, RadioCards } from '../src/choice/RadioCards.tsx';
import { DayCarousel } from '../src/day-carousel/DayCarousel.tsx';
import { Section } from '../src/layout/Section.tsx';
import { Stack } from '../src/layout/Stack.tsx';
import { Menu } from '../src/menu/Menu.tsx';
import { Steps } from '../src/steps/Steps.tsx';
import { Tabs } from '../src/tabs/Tabs.tsx';

const days = ['Today', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu'].map((over, index) => ({
  id: over,
  over,
  title: `Nov ${20 + index}`,
  under: index === 6 ? 'Unavailable' : 'Free',
  empty: index === 6,
}));

const rows = [
  { value: '3', title: '3–4 PM', note: 'Express', end: '$4.95', endNote: 'in 35 minutes' },
  { value: '4', title: '4–5 PM', note: 'Suggested', end: 'Free' },
  { value: '6', title: '6–7 PM', end: 'Free', warning: '1 item cannot come: Rotisserie Chicken, sold until 6 PM' },
  { value: '7', title: '7–8 PM', disabledReason: 'Unavailable' },
];

const more = [
  { id: 'edit', label: 'Edit', onSelect: () => {} },
  { id: 'delete', label: 'Delete', onSelect: () => {} },
];

export function ChoiceExamples() {
  const [tab, setTab] = useState<'pickup' | 'delivery' | 'store'>('pickup');
  const [place, setPlace] = useState<string>('a');
  const [day, setDay] = useState('Today');
  const [time, setTime] = useState('4');
  const [card, setCard] = useState(true);
  return (
    <Section title="Choices">
      <Steps
        label="Checkout"
        steps={[
          { id: 'a', label: 'Schedule', state: 'completed' },
          { id: 'b', label: 'Pay', state: 'current' },
          { id: 'c', label: 'Done', state: 'not-completed' },
        ]}
      />
      <Tabs
        label="Ways to shop"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'pickup', label: 'Pickup', icon: Store, note: 'From 4 PM' },
          { id: 'delivery', label: 'Delivery', icon: Truck, note: 'From 6 PM' },
          { id: 'store', label: 'In Store', icon: ShoppingBasket, note: 'Until 11 PM' },
        ]}
      >
        <RadioCards legend="Currently Shopping" value={place} onChange={setPlace}>
          <RadioCard value="a" label="Oakley Station" facts="4200 Marburg Lane, Cincinnati, OH" end="0.84 mi" />
          <RadioCard value="b" label="Hyde Park Plaza" facts="3760 Erie Row, Cincinnati, OH" end="1.92 mi" />
          <RadioCard value="c" label="Mastercard 5520" disabledReason="Expired. Please update your payment info." />
        </RadioCards>
      </Tabs>
      <Stack gap={2}>
        <ChoiceCard
          type="checkbox"
          label="Gift Card 0093"
          facts="$15.00 Remaining"
          checked={card}
          onChange={setCard}
          action={<Menu label="More for Gift Card 0093" items={more} />}
        />
      </Stack>
      <DayCarousel label="Day" days={days} selected={day} onSelect={setDay} />
      <ChoiceList legend="Today, Fri Nov 20" rows={rows} value={time} onChange={setTime} />
    </Section>
  );
}
