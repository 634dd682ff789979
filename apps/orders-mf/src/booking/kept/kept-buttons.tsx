import { useMessages } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { keptMessages } from './messages';
import { useDialog } from './use-dialog';
import type { QuoteForm } from '../../quote/form';

const loadDrafts = () => import('./drafts-dialog').then(({ DraftsDialog }) => DraftsDialog);
const loadHistory = () => import('./history-dialog').then(({ HistoryDialog }) => HistoryDialog);

interface Props {
  /** What is being filled in, undefined where nothing is. */
  current: () => Partial<QuoteForm> | undefined;
  /** Another shipment takes the form, what is in it already put aside; undefined is an empty one. */
  onChange: (values: Partial<QuoteForm> | undefined) => void;
  /** Puts aside what is being filled in; false where there is no room. */
  onShelve: () => boolean;
}

/** The ways to shipments that were begun or priced before. */
export function KeptButtons({ current, onChange, onShelve }: Props): React.ReactNode {
  const t = useMessages(keptMessages);
  const drafts = useDialog(loadDrafts);
  const history = useDialog(loadHistory);
  const fromHistory = (values: Partial<QuoteForm>) => {
    if (onShelve()) onChange(values);
    else void drafts.open();
  };
  return (
    <>
      <Button aria-haspopup="dialog" loading={drafts.loading} onClick={() => void drafts.open()}>
        {t('drafts.open')}
      </Button>
      <Button aria-haspopup="dialog" loading={history.loading} onClick={() => void history.open()}>
        {t('history.open')}
      </Button>
      {drafts.Dialog && <drafts.Dialog current={current} onChange={onChange} onClose={drafts.close} />}
      {history.Dialog && <history.Dialog onChange={fromHistory} onClose={history.close} />}
    </>
  );
}
