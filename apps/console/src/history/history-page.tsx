import type { HistoryAnswer } from '@portal/console/contract';
import { BulletList, Button, Card, Notice, Page } from '@portal/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalText } from '../frame/refusal-text';
import { StaleNotice } from '../frame/stale-notice';
import { useFormats } from '../lib/format';
import { useTexts } from '../lib/language';
import { historyQuery } from '../lib/queries';
import { useChannel } from '../lib/session';
import { useTitle } from '../frame/title';
import { ChangeTable } from './change-table';
import { historyTexts } from './messages';
import * as styles from './history.module.css';

const PAGE = 50;
/** As many as the service answers. */
const MOST = 1_000;

/** Who changed what on a channel, and whether the history is as it was written. */
export function HistoryPage(): React.ReactNode {
  const texts = useTexts(historyTexts);
  const channel = useChannel();
  const [limit, setLimit] = useState(PAGE);
  const query = useQuery(historyQuery(channel, limit));
  const { data, error, refetch } = query;
  useTitle(texts.title);
  const panel = error && !data ? { title: texts.failed, detail: <RefusalText error={error} />, onRetry: () => void refetch() } : null;
  return (
    <Page title={texts.title} subtitle={texts.subtitle(channel)}>
      <StaleNotice query={query} />
      {data && <Verification verification={data.verification} />}
      <Card flush>
        <ChangeTable changes={data?.changes} error={panel} />
        {data && data.changes.length === limit && limit < MOST && (
          <div className={styles.more}>
            <Button onClick={() => setLimit(Math.min(MOST, limit + 2 * PAGE))}>{texts.more}</Button>
          </div>
        )}
      </Card>
    </Page>
  );
}

function Verification({ verification }: Pick<HistoryAnswer, 'verification'>): React.ReactNode {
  const texts = useTexts(historyTexts);
  const { count } = useFormats();
  const { lines, withoutDigest, digest, faults, signed } = verification;
  if (lines === 0) return null;
  if (faults.length > 0)
    return (
      <Notice
        tone="danger"
        title={texts.broken(faults.length)}
        detail={
          <BulletList lang="en">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </BulletList>
        }
      />
    );
  return (
    <Notice
      tone="success"
      title={texts.intact(count(lines))}
      detail={
        <>
          {texts.intactHint(withoutDigest)} {signed === true && texts.signed} {texts.digest}:{' '}
          <span className={styles.digest}>{digest}</span>
        </>
      }
    />
  );
}
