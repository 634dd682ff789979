import { UnitSystem } from '@portal/api-client';
import { cubeText, densityText, InUnits } from '@portal/freight-kit';
import { DASH, formatNumber, useMessages } from '@portal/remote-kit';
import { Button, Text } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { ClassHint, useFigures } from './figures';
import { quoteMessages } from '../messages';
import { useQuoteValues } from '../use-quote-form';
import * as styles from './items.module.css';

interface Props {
  index: number;
  alone: boolean;
  onRemove: () => void;
  onCopy: () => void;
}

/** The name of an item, what follows from its measures, and what can be done with it. */
export function ItemHead({ index, alone, onRemove, onCopy }: Props): React.ReactNode {
  const t = useMessages(quoteMessages);
  const n = index + 1;
  return (
    <div className={styles.itemHead}>
      <h3 className={styles.itemTitle}>{t('item.title', { n })}</h3>
      <ItemFigures index={index} />
      <div className={styles.itemActions}>
        <Button type="text" size="small" aria-label={t('item.copyOf', { n })} onClick={onCopy}>
          {t('item.copy')}
        </Button>
        <Button type="text" size="small" aria-label={t('item.removeOf', { n })} disabled={alone} onClick={onRemove}>
          {t('item.remove')}
        </Button>
      </div>
      <ClassHint index={index} />
    </div>
  );
}

function ItemFigures({ index }: { index: number }): React.ReactNode {
  const t = useMessages(quoteMessages);
  const figures = useFigures().items[index];
  const units = useQuoteValues()?.unitSystem ?? UnitSystem.IMPERIAL;
  if (figures === undefined)
    return (
      <Text as="p" tone="muted" size="small" className={styles.figures}>
        {t('item.incomplete')}
      </Text>
    );
  const rows: [name: string, value: ReactNode][] = [
    [t('item.cube'), figures ? <InUnits units={units}>{(own) => cubeText(figures.cubicFeet, own)}</InUnits> : DASH],
    [t('item.density'), figures ? <InUnits units={units}>{(own) => densityText(figures.density, own)}</InUnits> : DASH],
    [t('item.class'), figures ? formatNumber(figures.freightClass, 1) : DASH],
    ...(figures?.linearFeet === undefined
      ? []
      : [[t('item.linear'), t('item.feet', { feet: formatNumber(figures.linearFeet, 1) })] as [string, string]]),
  ];
  return (
    <dl className={styles.figures}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <Text as="dd" numeric>
            {value}
          </Text>
        </div>
      ))}
    </dl>
  );
}
