import { useT } from '@portal/remote-kit';
import { IconAddress, IconArrowRight, IconOrders, IconQuote, IconWallet } from '@portal/ui-kit';
import { LinkButton } from '../shared/link-button';

const parts = [
  { key: 'quote', icon: <IconQuote aria-hidden /> },
  { key: 'class', icon: <IconOrders aria-hidden /> },
  { key: 'track', icon: <IconAddress aria-hidden /> },
  { key: 'charge', icon: <IconWallet aria-hidden /> },
];

const steps = ['one', 'two', 'three'] as const;

/** What the product does, and how a shipment goes out. */
export function WhatItDoes(): React.JSX.Element {
  const t = useT('orders');
  return (
    <>
      <section className="orders-band">
        <h2 className="orders-band-title">{t('home.does.title')}</h2>
        <ul className="orders-parts">
          {parts.map(({ key, icon }) => (
            <li key={key}>
              <span className="orders-part-icon">{icon}</span>
              <h3>{t(`home.does.${key}.title`)}</h3>
              <p>{t(`home.does.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="orders-band orders-band-steps">
        <h2 className="orders-band-title">{t('home.steps.title')}</h2>
        <ol className="orders-steps">
          {steps.map((step) => (
            <li key={step}>
              <h3>{t(`home.steps.${step}.title`)}</h3>
              <p>{t(`home.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <LinkButton to="/quick-order">
          {t('home.steps.action')} <IconArrowRight aria-hidden />
        </LinkButton>
      </section>
    </>
  );
}
