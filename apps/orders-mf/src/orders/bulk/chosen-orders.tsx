import { useMessages, useToast } from '@portal/remote-kit';
import { Button, Notice, Text } from '@portal/ui-kit';
import { localDay, RunProgress, saveFile, useRun, zip } from '@portal/ui-kit/export';
import { SelectionBar } from '@portal/ui-kit/table';
import { useState } from 'react';
import { fetchBols, type MissingBol } from './bols';
import { bulkMessages } from './messages';

/** Orders in one archive; each is a call and a file held in memory. */
const MAX_ORDERS = 200;

/** What can be done with the chosen orders: their bills of lading as one zip. */
export function ChosenOrders({ chosen, onClear }: { chosen: readonly string[]; onClear: () => void }): React.ReactNode {
  const t = useMessages(bulkMessages);
  const toast = useToast();
  const { state, start, cancel } = useRun();
  const [missing, setMissing] = useState<MissingBol[]>([]);
  const tooMany = chosen.length > MAX_ORDERS;
  const running = state.kind === 'running';

  const download = (orderNos: readonly string[]): void => {
    setMissing([]);
    start(async (context) => {
      const { files, missing: left } = await fetchBols(orderNos, t('lost'), context);
      if (context.signal.aborted) return;
      setMissing(left);
      if (files.length === 0) return;
      saveFile(await zip(files), `BOL-${localDay(new Date())}.zip`, 'application/zip');
      toast.success(t('done', { count: files.length }));
    });
  };

  const notices = (
    <>
      {state.kind === 'failed' && (
        <Notice
          tone="danger"
          title={t('failed')}
          detail={state.error.message}
          action={
            <Button size="small" onClick={state.again}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {missing.length > 0 && <MissingNotice missing={missing} onAgain={download} />}
    </>
  );
  return (
    <SelectionBar count={chosen.length} onClear={onClear} busy={running} notices={notices}>
      {running ? (
        <>
          <RunProgress
            progress={state.progress}
            label={t('running', { done: state.progress.done, total: state.progress.total ?? chosen.length })}
          />
          <Button size="small" onClick={cancel}>
            {t('cancel')}
          </Button>
        </>
      ) : (
        <Button size="small" type="primary" disabled={tooMany} onClick={() => download(chosen)}>
          {t('download')}
        </Button>
      )}
      {tooMany && (
        <Text tone="danger" size="small">
          {t('tooMany', { count: MAX_ORDERS })}
        </Text>
      )}
    </SelectionBar>
  );
}

interface Props {
  missing: readonly MissingBol[];
  onAgain: (orderNos: string[]) => void;
}

/** Which orders are not in the archive and why, one line for each reason. */
function MissingNotice({ missing, onAgain }: Props): React.ReactNode {
  const t = useMessages(bulkMessages);
  const reasons = [...new Set(missing.map(({ reason }) => reason))];
  const again = missing.filter((each) => each.again).map(({ orderNo }) => orderNo);
  return (
    <Notice
      tone="warning"
      title={t('missing', { count: missing.length })}
      detail={reasons.map((reason) => {
        const orders = missing.filter((each) => each.reason === reason).map(({ orderNo }) => orderNo);
        return <div key={reason}>{t('because', { reason, orders: orders.join(', ') })}</div>;
      })}
      action={
        again.length > 0 && (
          <Button size="small" onClick={() => onAgain(again)}>
            {t('retry')}
          </Button>
        )
      }
    />
  );
}
