import { useNavigate, useSearchParams, useMessages } from '@portal/remote-kit';
import { Button, Card, Page } from '@portal/ui-kit';
import { NumbersForm } from './numbers-form';
import { numbersOf } from './numbers';
import { Results } from './results';
import * as styles from './track.module.css';
import { sharedMessages } from '../shared/messages';
import { trackMessages } from './messages';

/** Up to fifty numbers at once; they stand in the URL, so that a link or a reload asks for the same ones. */
export function TrackPage(): React.ReactNode {
  const t = useMessages(trackMessages);
  const shared = useMessages(sharedMessages);
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const nos = numbersOf(search);
  return (
    <Page title={t('title')} subtitle={t('subtitle')} extra={<Button onClick={() => void navigate('/oms')}>{shared('back')}</Button>}>
      <div className={styles.track}>
        <Card title={t('numbers')}>
          <NumbersForm asked={nos} onAsk={(next) => setSearch(next.length > 0 ? { nos: next.join(',') } : {})} />
        </Card>
        <Results nos={nos} />
      </div>
    </Page>
  );
}
