import { DASH, formatNumber, useT } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { ClassHint } from './class-hint';
import { useFigures } from './figures';

interface Props {
  index: number;
  alone: boolean;
  onRemove: () => void;
  onCopy: () => void;
}

/** The name of an item, what follows from its measures, and what can be done with it. */
export function ItemHead({ index, alone, onRemove, onCopy }: Props): React.JSX.Element {
  const t = useT('orders');
  const n = index + 1;
  return (
    <div className="orders-item-head">
      <h3 className="orders-item-title">{t('quote.item.title', { n })}</h3>
      <ItemFigures index={index} />
      <div className="orders-item-actions">
        <Button type="text" size="small" aria-label={t('quote.item.copyOf', { n })} onClick={onCopy}>
          {t('quote.item.copy')}
        </Button>
        <Button type="text" size="small" aria-label={t('quote.item.removeOf', { n })} disabled={alone} onClick={onRemove}>
          {t('quote.item.remove')}
        </Button>
      </div>
      <ClassHint index={index} />
    </div>
  );
}

function ItemFigures({ index }: { index: number }): React.JSX.Element {
  const t = useT('orders');
  const figures = useFigures().items[index];
  if (figures === undefined) return <p className="orders-figures p-muted p-small">{t('quote.item.incomplete')}</p>;
  const rows = [
    [t('quote.item.cube'), figures ? `${formatNumber(figures.cubicFeet, 1)} ft³` : DASH],
    [t('quote.item.density'), figures ? `${formatNumber(figures.density)} lb/ft³` : DASH],
    [t('quote.item.class'), figures ? formatNumber(figures.freightClass, 1) : DASH],
    ...(figures?.linearFeet === undefined ? [] : [[t('quote.item.linear'), t('quote.item.feet', { feet: formatNumber(figures.linearFeet, 1) })]]),
  ];
  return (
    <dl className="orders-figures">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="p-num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
