import { useNavigate, useSearchParams, useT } from '@portal/remote-kit';
import { Button, Card, Page } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { NumbersForm } from './numbers-form';
import { numbersOf } from './numbers';
import { Results } from './results';
import './track.css';

/** Up to fifty numbers at once; they stand in the URL, so that a link or a reload asks for the same ones. */
export function TrackPage(): ReactNode {
  const t = useT('oms');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const nos = numbersOf(search);
  return (
    <Page title={t('track.title')} subtitle={t('track.subtitle')} extra={<Button onClick={() => void navigate('/oms')}>{t('detail.back')}</Button>}>
      <div className="oms-track">
        <Card title={t('track.numbers')}>
          <NumbersForm asked={nos} onAsk={(next) => setSearch(next.length > 0 ? { nos: next.join(',') } : {})} />
        </Card>
        <Results nos={nos} />
      </div>
    </Page>
  );
}
