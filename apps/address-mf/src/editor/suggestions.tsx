import type { AddressPart } from '@portal/api-client';
import type { Translate } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import type { AddressValues } from './values';
import type { PlaceName, PlaceValues } from './verify';

interface Props {
  /** Fields that differ. */
  names: readonly PlaceName[];
  from: PlaceValues;
  to: AddressPart;
  t: Translate;
  onTake: (change: Partial<AddressValues>) => void;
}

/** What would change, field by field, each taken over on its own or all at once. */
export function Suggestions({ names, from, to, t, onTake }: Props): ReactNode {
  const changeOf = (fields: readonly PlaceName[]): Partial<AddressValues> => Object.fromEntries(fields.map((name) => [name, to[name]]));
  return (
    <>
      <ul className="address-changes" aria-label={t('verify.suggestion')}>
        {names.map((name) => (
          <li key={name}>
            <span>{t('verify.change', { name: t(`sheet.column.${name}`), from: from[name] || t('verify.nothing'), to: to[name] })}</span>
            <Button size="small" aria-label={`${t('verify.take')} ${t(`sheet.column.${name}`)}`} onClick={() => onTake(changeOf([name]))}>
              {t('verify.take')}
            </Button>
          </li>
        ))}
      </ul>
      {names.length > 1 && (
        <Button size="small" onClick={() => onTake(changeOf(names))}>
          {t('verify.takeAll')}
        </Button>
      )}
    </>
  );
}
