import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { ChevronDown } from 'lucide-react';
import { useBootstrap, modalitiesOf } from '#api/bootstrap.ts';
import { nextSlotQuery } from '#shared/slots/queries.ts';
import { useHeldHere } from '#shared/slots/use-held-here.ts';
import { openingLine } from '#format/opening.ts';
import { modalityText } from './active-modality.ts';
import type { ActiveModality } from './active-modality.ts';
import { copy } from './copy.ts';
import css from './ModalityBar.module.css';
import { MODALITY_DRAWINGS } from './modality-drawings.ts';
import { pickerLink } from './picker-link.ts';

/** The shopper's modality and location, and the next slot: on every page, with a way to change it. */
export function ModalityBar({ className }: { className?: string | undefined }) {
  const { modality: active, banner } = useBootstrap();
  const [first] = modalitiesOf(banner.capabilities);
  if (first === undefined) return null; // a banner without modalities does not offer the picker (GA-28)
  return (
    <Link {...pickerLink(active?.modalityType ?? first)} className={[css['mode'], className].join(' ')}>
      <Icon of={MODALITY_DRAWINGS[active?.modalityType ?? 'PICKUP']} size="l" />
      <strong>{active ? modalityText(active) : copy.choose}</strong>
      <span className={css['when']}>{active ? <When active={active} /> : banner.copy['waysHint']}</span>
      <Icon of={ChevronDown} />
      <VisuallyHidden>. {copy.change}</VisuallyHidden>
    </Link>
  );
}

/** The reserved slot, else the next one, else the store's hours. */
function When({ active }: { active: ActiveModality }) {
  const held = useHeldHere();
  const order = active.modalityType === 'IN_STORE' ? undefined : active.modalityType;
  // Whether the next slot matters is known once the reservation is.
  const wantsNext = order !== undefined && held === null;
  const next = useQuery({ ...nextSlotQuery(order ?? 'PICKUP'), enabled: wantsNext });
  if (held) return held.selections[0].displayString;
  if (order !== undefined && next.data) return copy.nextTime(next.data.day, next.data.slot.displayString);
  return openingLine(active.store);
}
