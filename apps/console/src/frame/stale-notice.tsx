import { Notice } from '@portal/ui-kit';
import { isSignedOut } from '../lib/api';
import { useFormats } from '../lib/format';
import { useTexts } from '../lib/language';
import { frameTexts } from './messages';
import { RefusalText } from './refusal-text';

interface Props {
  /** A query whose answer the page shows. */
  query: { data: unknown; error: unknown; dataUpdatedAt: number };
}

/** Says that the page shows what was read before, because it cannot be read now. The end of the session is said elsewhere. */
export function StaleNotice({ query: { data, error, dataUpdatedAt } }: Props): React.ReactNode {
  const texts = useTexts(frameTexts);
  const { time } = useFormats();
  if (!data || !error || isSignedOut(error)) return null;
  return <Notice tone="warning" title={texts.stale(time(dataUpdatedAt))} detail={<RefusalText error={error} />} />;
}
