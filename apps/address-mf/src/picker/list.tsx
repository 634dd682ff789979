import { limits, type Address } from '@portal/api-client';
import { cityLine, quickQuery, streetLine, useDebounced } from '@portal/freight-kit';
import { useMessages, useQuery } from '@portal/remote-kit';
import { EmptyState, ErrorPanel, Skeleton, Stack, Tag, Text } from '@portal/ui-kit';
import { Input, type InputRef } from '@portal/ui-kit/fields';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { sharedMessages } from '../shared/messages';
import { pickerMessages } from './messages';
import * as styles from './picker.module.css';

export interface AddressPickerProps {
  /** What the place is needed for: 1 pickup, 2 delivery. Addresses for both uses are offered under either. */
  type: 1 | 2;
  /** Called with the address chosen, unmasked. */
  onPick: (address: Address) => void;
}

/** The most that the call answers. */
const LIMIT = 20;

const SETTLE_MS = 250;

/** Search and matches, one control by the ARIA combobox pattern: the focus stays in the search, arrows move, Enter picks. */
export function PickerList({ type, onPick, search }: AddressPickerProps & { search: Ref<InputRef> }): React.ReactNode {
  const t = useMessages(pickerMessages);
  const shared = useMessages(sharedMessages);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const keyword = useDebounced(typed.trim(), SETTLE_MS);
  const { data: rows, error, isFetching, refetch } = useQuery(quickQuery({ keyword: keyword || undefined, type, limit: LIMIT }));
  const count = rows?.length ?? 0;
  const active = Math.min(at, count - 1);

  const onKeyDown = (event: KeyboardEvent): void => {
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 };
    const to = moves[event.key];
    if (to !== undefined && count > 0) {
      event.preventDefault();
      setAt((to + count) % count);
    }
    const chosen = rows?.[active];
    // While an input method composes, Enter ends the word.
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onPick(chosen);
    }
  };

  const results = (): React.ReactNode => {
    if (error && !isFetching) return <ErrorPanel title={t('failed')} detail={error.message} onRetry={() => void refetch()} />;
    if (!rows) return <Skeleton rows={5} />;
    if (count === 0)
      return (
        <EmptyState {...(keyword ? { title: shared('none'), hint: t('noneHint') } : { title: t('empty.title'), hint: t('empty.hint') })} />
      );
    return (
      <ul id={`${id}list`} role="listbox" aria-label={t('list')} className={styles.options}>
        {rows.map((address, index) => (
          <PickerOption key={address.id} id={`${id}option${index}`} address={address} active={index === active} onPick={onPick} />
        ))}
      </ul>
    );
  };

  return (
    <Stack>
      <Input
        ref={search}
        role="combobox"
        aria-label={shared('search')}
        aria-expanded={count > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={count > 0 ? `${id}option${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        allowClear
        maxLength={limits.search.keyword}
        placeholder={shared('search')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {results()}
      {count === LIMIT && (
        <Text as="p" tone="muted" size="small">
          {t('more', { count: LIMIT })}
        </Text>
      )}
    </Stack>
  );
}

interface Props {
  id: string;
  address: Address;
  /** The one that Enter picks. */
  active: boolean;
  onPick: (address: Address) => void;
}

/** One match, whole: what will be taken over is what is read here. */
function PickerOption({ id, address, active, onPick }: Props): React.ReactNode {
  const t = useMessages(sharedMessages);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the search field's, which keeps the focus
    <li ref={row} id={id} role="option" aria-selected={active} className={styles.option} onClick={() => onPick(address)}>
      <div className={styles.optionName}>
        <Text weight="strong">{address.label}</Text>
        {address.isDefault && <Tag tone="brand">{t('default')}</Tag>}
        <Text tone="muted" size="small">
          {t(`freight:locationType.${address.locationType}`)}
        </Text>
      </div>
      <div>{`${streetLine(address)}, ${cityLine(address)}`}</div>
      <Text as="div" tone="muted" size="small">{`${address.company} · ${address.contactName} · ${address.phone}`}</Text>
    </li>
  );
}
