import { useT } from '@portal/remote-kit';
import { BarePage } from '../shared/bare-page';
import { EstimateForm } from './estimate-form';
import './home.css';
import { Lanes } from './lanes';
import { TrackingForm } from './tracking-form';
import { WhatItDoes } from './what-it-does';

export function HomePage(): React.JSX.Element {
  const t = useT('orders');
  return (
    <BarePage>
      <div className="orders-hero">
        <Lanes />
        <div className="orders-hero-text">
          <h1>{t('home.title')}</h1>
          <p>{t('home.lead')}</p>
        </div>
      </div>
      <div className="orders-home">
        <EstimateForm />
        <TrackingForm />
        <WhatItDoes />
      </div>
      <footer className="orders-foot p-muted p-small">{t('home.foot')}</footer>
    </BarePage>
  );
}
