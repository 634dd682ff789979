import { useNotify, useT } from '@portal/remote-kit';
import { Button, Notice } from '@portal/ui-kit';
import { localDay, RunProgress, saveFile, useRun, zip } from '@portal/ui-kit/export';
import { SelectionBar } from '@portal/ui-kit/table';
import { useState } from 'react';
import { bolsOf, type MissingBol } from './bols';
import { MissingNotice } from './missing-notice';

/** Orders in one archive; each is a call and a file held in memory. */
const MOST = 200;

/** What can be done with the chosen orders: their bills of lading as one zip. */
export function ChosenOrders({ chosen, onClear }: { chosen: readonly string[]; onClear: () => void }): React.JSX.Element {
  const t = useT('orders');
  const notify = useNotify();
  const { state, start, cancel } = useRun();
  const [missing, setMissing] = useState<MissingBol[]>([]);
  const tooMany = chosen.length > MOST;
  const running = state.kind === 'running';

  const download = (orderNos: readonly string[]): void => {
    setMissing([]);
    start(async (context) => {
      const { files, missing: left } = await bolsOf(orderNos, t('orders.bulk.lost'), context);
      if (context.signal.aborted) return;
      setMissing(left);
      if (files.length === 0) return;
      saveFile(await zip(files), `BOL-${localDay(new Date())}.zip`, 'application/zip');
      notify.success(t('orders.bulk.done', { count: files.length }));
    });
  };

  const notices = (
    <>
      {state.kind === 'failed' && <Notice tone="danger" title={t('orders.bulk.failed')} detail={state.error.message} action={<Button size="small" onClick={state.again}>{t('orders.bulk.retry')}</Button>} />}
      {missing.length > 0 && <MissingNotice missing={missing} onAgain={download} />}
    </>
  );
  return (
    <SelectionBar count={chosen.length} onClear={onClear} busy={running} notices={notices}>
      {running ? (
        <>
          <RunProgress progress={state.progress} label={t('orders.bulk.running', { done: state.progress.done, total: state.progress.total ?? chosen.length })} />
          <Button size="small" onClick={cancel}>
            {t('orders.bulk.cancel')}
          </Button>
        </>
      ) : (
        <Button size="small" type="primary" disabled={tooMany} onClick={() => download(chosen)}>
          {t('orders.bulk.download')}
        </Button>
      )}
      {tooMany && <span className="p-danger p-small">{t('orders.bulk.most', { count: MOST })}</span>}
    </SelectionBar>
  );
}
