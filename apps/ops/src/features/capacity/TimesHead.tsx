import { FilterChip } from '@cartwright/ui/chip/FilterChip.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { copy } from './copy.ts';
import type { Measure } from './grid.ts';
import type { Modality } from './queries.ts';
import css from './TimesHead.module.css';

type TimesHeadProps = {
  modality: Modality;
  onModality: (modality: Modality) => void;
  measure: Measure;
  onMeasure: (measure: Measure) => void;
};

const MODALITIES = ['PICKUP', 'DELIVERY'] as const;
const MEASURES = ['orders', 'units', 'totes'] as const;

/** Whose times these are, and what is counted in them. */
export function TimesHead({ modality, onModality, measure, onMeasure }: TimesHeadProps) {
  return (
    <Row spread className={css['head']}>
      <div>
        <h1>{copy.heading[modality]}</h1>
        <p className={css['lead']}>{copy.lead[measure]}</p>
      </div>
      <Row gap={5}>
        <fieldset className={css['chips']} aria-label={copy.measures}>
          {MEASURES.map((each) => (
            <FilterChip key={each} pressed={each === measure} onPress={() => onMeasure(each)}>
              {copy.measure[each]}
            </FilterChip>
          ))}
        </fieldset>
        <fieldset className={css['chips']} aria-label={copy.ways}>
          {MODALITIES.map((each) => (
            <FilterChip key={each} pressed={each === modality} onPress={() => onModality(each)}>
              {copy.modality[each]}
            </FilterChip>
          ))}
        </fieldset>
      </Row>
    </Row>
  );
}
