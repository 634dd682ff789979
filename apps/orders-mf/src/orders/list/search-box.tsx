import { useNotify, useT } from '@portal/remote-kit';
import { Button, IconSearch } from '@portal/ui-kit';
import { Input } from '@portal/ui-kit/form';
import { useState, type ClipboardEvent, type FormEvent } from 'react';
import { readSearch, type SearchText } from '../filters';

interface Props {
  keyword: string | undefined;
  nos: string[] | undefined;
  onSearch: (change: Pick<SearchText, 'keyword' | 'nos'>) => void;
}

/** One box for a keyword or for many numbers. Numbers pasted from a spreadsheet are searched for at once. */
export function SearchBox({ keyword, nos, onSearch }: Props): React.JSX.Element {
  const t = useT('orders');
  const notify = useNotify();
  const asked = nos?.join(' ') ?? keyword ?? '';
  const [text, setText] = useState(asked);
  const [before, setBefore] = useState(asked);
  // The URL has changed elsewhere: back button, cleared filters.
  if (before !== asked) {
    setBefore(asked);
    setText(asked);
  }
  const search = (found: SearchText): void => {
    if (found.dropped > 0) notify.warning(t('orders.search.most', { most: found.nos?.length }));
    onSearch({ keyword: found.keyword, nos: found.nos });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    search(readSearch(text));
  };
  const paste = (event: ClipboardEvent): void => {
    const found = readSearch(event.clipboardData.getData('text'));
    if (!found.nos) return;
    event.preventDefault();
    search(found);
  };
  const change = (value: string): void => {
    setText(value);
    if (value === '' && asked !== '') onSearch({ keyword: undefined, nos: undefined });
  };
  return (
    <form role="search" className="orders-search" onSubmit={submit}>
      <Input
        aria-label={t('orders.search.label')}
        placeholder={t('orders.search.hint')}
        value={text}
        allowClear
        suffix={nos && <span className="p-muted p-small p-nowrap">{t('orders.search.nos', { count: nos.length })}</span>}
        onChange={(event) => change(event.target.value)}
        onPaste={paste}
      />
      <Button htmlType="submit" icon={<IconSearch aria-hidden />} aria-label={t('orders.search.submit')} />
    </form>
  );
}
