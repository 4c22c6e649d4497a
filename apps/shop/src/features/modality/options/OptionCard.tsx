import type { ModalityType } from '@cartwright/contracts/common';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { MODALITY_DRAWINGS } from '../modality-drawings.ts';
import css from '../picker/screens.module.css';

type OptionCardProps = { modality: ModalityType; title: string; actions: ReactNode; children: ReactNode };

/** A modality in picker version 1 (flag `waysToShopVersion`): its name, its location, and its actions. */
export function OptionCard({ modality, title, actions, children }: OptionCardProps) {
  const id = useId();
  return (
    <section className={css['option']} aria-labelledby={id}>
      <h3 id={id}>
        <Icon of={MODALITY_DRAWINGS[modality]} /> {title}
      </h3>
      <div className={css['optionFacts']}>{children}</div>
      <div className={css['actions']}>{actions}</div>
    </section>
  );
}
