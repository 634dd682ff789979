import { useQuery, useT } from '@portal/remote-kit';
import { EmptyState, ErrorPanel, Skeleton } from '@portal/ui-kit';
import { Input, type InputRef } from '@portal/ui-kit/form';
import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { quickQuery } from '../address.queries';
import { useSettled } from '../use-settled';
import { PickerOption } from './option';
import type { AddressPickerProps } from './picker';

/** The most that the call answers. */
const LIMIT = 20;

/** Search and matches, one control by the ARIA combobox pattern: the focus stays in the search, arrows move, Enter picks. */
export function PickerList({ type, onPick, search }: AddressPickerProps & { search: Ref<InputRef> }): ReactNode {
  const t = useT('address');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const keyword = useSettled(typed.trim());
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

  const results = (): ReactNode => {
    if (error && !isFetching) return <ErrorPanel title={t('picker.failed')} detail={error.message} onRetry={() => void refetch()} />;
    if (!rows) return <Skeleton rows={5} />;
    if (count === 0) return <EmptyState {...(keyword ? { title: t('picker.none.title'), hint: t('picker.none.hint') } : { title: t('picker.empty.title'), hint: t('picker.empty.hint') })} />;
    return (
      <ul id={`${id}list`} role="listbox" aria-label={t('picker.list')} className="address-options">
        {rows.map((address, index) => (
          <PickerOption key={address.id} id={`${id}option${index}`} address={address} active={index === active} onPick={onPick} />
        ))}
      </ul>
    );
  };

  return (
    <div className="p-stack">
      <Input
        ref={search}
        role="combobox"
        aria-label={t('picker.search')}
        aria-expanded={count > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={count > 0 ? `${id}option${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        allowClear
        maxLength={100}
        placeholder={t('picker.search')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {results()}
      {count === LIMIT && <p className="p-muted p-small">{t('picker.more', { count: LIMIT })}</p>}
    </div>
  );
}
