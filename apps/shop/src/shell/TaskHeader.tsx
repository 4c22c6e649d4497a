import { Link, useSearch } from '@tanstack/react-router';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Steps } from '@cartwright/ui/steps/Steps.tsx';
import { Wordmark } from '@cartwright/ui/wordmark/Wordmark.tsx';
import { ChevronLeft } from 'lucide-react';
import { useBootstrap } from '#api/bootstrap.ts';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import css from './Header.module.css';

export type Task = 'schedule' | 'pay';

/** For the two steps of an order: the way back, the wordmark, and the progress. Changing one has no steps. */
export function TaskHeader({ task }: { task: Task }) {
  const { banner } = useBootstrap();
  const { im } = useSearch({ strict: false });
  return (
    <header className={css['header']}>
      <Container className={css['taskBar']}>
        <BackLink task={task} />
        <Link {...paths.home()} className={css['mark']} aria-label={copy.home(banner.name)}>
          <Wordmark name={banner.name} />
        </Link>
        <div className={css['steps']}>
          {im !== 'true' && (
            <Steps
              label={copy.steps}
              steps={[
                { id: 'schedule', label: copy.schedule, state: task === 'schedule' ? 'current' : 'completed' },
                { id: 'pay', label: copy.pay, state: task === 'pay' ? 'current' : 'not-completed' },
              ]}
            />
          )}
        </div>
      </Container>
    </header>
  );
}

/**
 * From the slots back to the cart; from paying back to the slots, for pickup when the order's number ends in 01. The time
 * of a placed order stays (NAV-038): from its change, back to its items.
 */
function BackLink({ task }: { task: Task }) {
  const { orderId = '', im } = useSearch({ strict: false });
  const earlier = task === 'schedule' ? paths.cart() : paths.scheduling(orderId.endsWith('01') ? 'PICKUP' : 'DELIVERY');
  const target = im === 'true' ? paths.modifyCart(orderId) : earlier;
  return (
    <Link {...target} className={css['back']}>
      <Icon of={ChevronLeft} /> {copy.back}
    </Link>
  );
}
