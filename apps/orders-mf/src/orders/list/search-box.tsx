import { useNotify, useT } from '@portal/remote-kit';
import { SearchBox as Box } from '@portal/ui-kit/table';
import { readSearch, type SearchText } from '../filters';

interface Props {
  keyword: string | undefined;
  nos: string[] | undefined;
  onSearch: (change: Pick<SearchText, 'keyword' | 'nos'>) => void;
}

/** As many numbers as a search takes, of up to 64 characters each. */
const LONGEST_TEXT = 6500;

/** One box for a keyword or for many numbers. Numbers pasted from a spreadsheet are searched for at once. */
export function SearchBox({ keyword, nos, onSearch }: Props): React.JSX.Element {
  const t = useT('orders');
  const notify = useNotify();
  const search = (text = ''): void => {
    const found = readSearch(text);
    if (found.dropped > 0) notify.warning(t('orders.search.most', { most: found.nos?.length }));
    onSearch({ keyword: found.keyword, nos: found.nos });
  };
  return (
    <Box
      label={t('orders.search.label')}
      hint={t('orders.search.hint')}
      value={nos?.join(' ') ?? keyword}
      onSearch={search}
      takesPaste={(text) => readSearch(text).nos !== undefined}
      note={nos && t('orders.search.nos', { count: nos.length })}
      maxLength={LONGEST_TEXT}
    />
  );
}
