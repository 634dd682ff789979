import { FileType, limits, type OrderSummary } from '@portal/api-client';
import { useMessages, useToast } from '@portal/remote-kit';
import { Button, Notice, Text } from '@portal/ui-kit';
import { ExportMenu, localDay, RunProgress, saveFile, useRun, zip, type ExportColumn, type RunContext } from '@portal/ui-kit/export';
import { SelectionBar } from '@portal/ui-kit/table';
import { useState } from 'react';
import { useOpenPaper } from '../documents/use-open-paper';
import { papersUrl } from '../orders.queries';
import { fetchBols } from './bols';
import { readChosen } from './chosen-rows';
import { LeftOutNotice, type LeftOut } from './left-out';
import { bulkMessages } from './messages';
import { useCancelChosen } from './use-cancel-chosen';

/** Orders of one action; each is a call, and for an archive a file held in memory. */
const MAX_ORDERS = 200;

type Work = 'archive' | 'cancel';
type PaperType = typeof FileType.SHIPPING_PAPERS | typeof FileType.PALLET_LABEL;

interface Props {
  chosen: readonly string[];
  /** Changes the choice as it is by then: what runs takes its time. */
  onChoose: (change: (now: string[]) => string[]) => void;
  /** What a file of the chosen orders holds, and its name. */
  sheet: { name: string; columns: readonly ExportColumn<OrderSummary>[] };
}

/** What can be done with the chosen orders: their papers as one file to print or as a zip, a file of them, and cancelling them. */
export function ChosenOrders({ chosen, onChoose, sheet }: Props): React.ReactNode {
  const t = useMessages(bulkMessages);
  const toast = useToast();
  const { state, start, cancel: stop } = useRun();
  const cancelChosen = useCancelChosen();
  const [kind, setKind] = useState<Work>('archive');
  const [left, setLeft] = useState<{ title: string; orders: LeftOut[]; again: (orderNos: readonly string[]) => void }>();
  const tooMany = chosen.length > MAX_ORDERS;
  const running = state.kind === 'running';

  const begin = (work: Work, run: (context: RunContext) => Promise<void>): void => {
    setLeft(undefined);
    setKind(work);
    start(run);
  };
  const missing = (orders: LeftOut[]): void =>
    setLeft(orders.length > 0 ? { title: t('missing', { count: orders.length }), orders, again: archive } : undefined);

  const archive = (orderNos: readonly string[]): void =>
    begin('archive', async (context) => {
      const { files, missing: lost } = await fetchBols(orderNos, t('lost'), context);
      if (context.signal.aborted) return;
      missing(lost);
      if (files.length === 0) return;
      saveFile(await zip(files), `BOL-${localDay(new Date())}.zip`, 'application/zip');
      toast.success(t('done', { count: files.length }));
    });

  const cancel = (orderNos: readonly string[]): void =>
    begin('cancel', async (context) => {
      const outcome = await cancelChosen(orderNos, context);
      if (!outcome) return;
      // What was done is no longer chosen, even if the rest was stopped; what was not done stays, with the reason.
      onChoose((now) => now.filter((orderNo) => !outcome.cancelled.includes(orderNo)));
      if (outcome.left.length > 0)
        setLeft({ title: t('cancel.left', { count: outcome.left.length }), orders: outcome.left, again: cancel });
    });

  const printing = useOpenPaper(async (fileType: PaperType) => {
    setLeft(undefined);
    const { url, missing: without } = await papersUrl({ orderNos: [...chosen], fileType });
    missing(without.map((each) => ({ ...each, again: false })));
    return { url };
  });
  const unprintable = chosen.length > limits.papers;

  const failure = state.kind === 'failed' ? { title: t(`failed.${kind}`), error: state.error, again: state.again } : undefined;
  const notices = (
    <>
      {failure && (
        <Notice
          tone="danger"
          title={failure.title}
          detail={failure.error.message}
          action={
            <Button size="small" onClick={failure.again}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {printing.error && <Notice tone="danger" title={t('failed.print')} detail={printing.error.message} />}
      {left && <LeftOutNotice title={left.title} orders={left.orders} onAgain={left.again} />}
    </>
  );
  return (
    <SelectionBar count={chosen.length} onClear={() => onChoose(() => [])} busy={running} notices={notices}>
      {running ? (
        <>
          <RunProgress
            progress={state.progress}
            label={t(`running.${kind}`, { done: state.progress.done, total: state.progress.total ?? chosen.length })}
          />
          <Button size="small" onClick={stop}>
            {t('stop')}
          </Button>
        </>
      ) : (
        <>
          <Button
            size="small"
            type="primary"
            disabled={unprintable}
            loading={printing.isPending}
            onClick={() => printing.mutate(FileType.SHIPPING_PAPERS)}
          >
            {t('print')}
          </Button>
          <Button size="small" disabled={unprintable || printing.isPending} onClick={() => printing.mutate(FileType.PALLET_LABEL)}>
            {t('labels')}
          </Button>
          <ExportMenu
            {...sheet}
            size="small"
            disabled={tooMany}
            readPage={async ({ pageNo }, signal) => {
              const records = pageNo === 1 ? await readChosen(chosen, signal) : [];
              return { records, total: records.length };
            }}
            rowKey={(row) => row.orderNo}
          />
          <Button size="small" disabled={tooMany} onClick={() => archive(chosen)}>
            {t('download')}
          </Button>
          <Button size="small" danger disabled={tooMany} onClick={() => cancel(chosen)}>
            {t('cancel.label')}
          </Button>
        </>
      )}
      {!tooMany && unprintable && (
        <Text tone="danger" size="small">
          {t('tooManyToPrint', { count: limits.papers })}
        </Text>
      )}
      {tooMany && (
        <Text tone="danger" size="small">
          {t('tooMany', { count: MAX_ORDERS })}
        </Text>
      )}
    </SelectionBar>
  );
}
