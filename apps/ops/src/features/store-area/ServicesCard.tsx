import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import css from './area.module.css';
import { copy } from './copy.ts';
import type { Area, AreaChange } from './queries.ts';

type ServicesCardProps = {
  services: Area['services'];
  /** Left out for who may not change them. */
  onChange?: (change: AreaChange) => void;
};

/** Which ways to shop a store offers, and whom turning one off would meet. */
export function ServicesCard({ services, onChange }: ServicesCardProps) {
  return (
    <Card title={copy.services}>
      <ul className={css['rows']}>
        {services.map(({ service, isOn, carts, reservations, openOrders }) => (
          <li key={service}>
            <span>
              <span className={css['name']}>
                <strong>{copy.service[service]}</strong>
                <Chip tone={isOn ? 'success' : 'plain'}>{isOn ? copy.on : copy.off}</Chip>
              </span>
              <span className={css['facts']}>{copy.inUse(carts, reservations, openOrders)}</span>
            </span>
            {onChange && (
              <Button
                size="small"
                aria-label={copy.turnOf(copy.service[service], !isOn)}
                onClick={() => onChange({ kind: 'service', service, isOn: !isOn })}
              >
                {copy.turn(!isOn)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
