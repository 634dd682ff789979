import { RemoteComponent, useMessages, useSearchParams, useSession } from '@portal/remote-kit';
import { IconAddress, IconArrowRight, IconOrders, IconQuote, IconWallet, Text } from '@portal/ui-kit';
import { EstimateForm } from './estimate';
import { homeMessages } from './messages';
import { OwnerHome } from './owner-home';
import { TrackingForm } from './tracking-form';
import { PublicPage } from '../shared/public-page';
import { LinkButton } from '../shared/link-button';
import * as styles from './home.module.css';

export function HomePage(): React.ReactNode {
  const t = useMessages(homeMessages);
  const { status } = useSession();
  const [search] = useSearchParams();
  const code = search.get('track');
  if (code !== null) {
    return (
      <PublicPage>
        <RemoteComponent remote="orders" module="tracked" props={{ code }} />
      </PublicPage>
    );
  }
  if (status !== 'anonymous') {
    return (
      <PublicPage>
        <OwnerHome />
      </PublicPage>
    );
  }
  return (
    <PublicPage>
      <div className={styles.hero}>
        <Lanes />
        <div className={styles.heroText}>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
      </div>
      <div className={styles.home}>
        <EstimateForm />
        <TrackingForm />
        <WhatItDoes />
      </div>
      <Text as="p" tone="muted" size="small" className={styles.foot}>
        {t('foot')}
      </Text>
    </PublicPage>
  );
}

const parts = [
  { key: 'quote', icon: <IconQuote aria-hidden /> },
  { key: 'class', icon: <IconOrders aria-hidden /> },
  { key: 'track', icon: <IconAddress aria-hidden /> },
  { key: 'charge', icon: <IconWallet aria-hidden /> },
] as const;

const steps = ['one', 'two', 'three'] as const;

/** What the product does, and how a shipment goes out. */
function WhatItDoes(): React.ReactNode {
  const t = useMessages(homeMessages);
  return (
    <>
      <section className={styles.band}>
        <h2 className={styles.bandTitle}>{t('does.title')}</h2>
        <ul className={styles.parts}>
          {parts.map(({ key, icon }) => (
            <li key={key}>
              <span className={styles.partIcon}>{icon}</span>
              <h3>{t(`does.${key}.title`)}</h3>
              <p>{t(`does.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.band}>
        <h2 className={styles.bandTitle}>{t('steps.title')}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>
              <h3>{t(`steps.${step}.title`)}</h3>
              <p>{t(`steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <LinkButton to="/quick-order">
          {t('steps.action')} <IconArrowRight aria-hidden />
        </LinkButton>
      </section>
    </>
  );
}

const hubs = [
  [70, 190],
  [190, 96],
  [262, 250],
  [372, 150],
  [470, 232],
  [556, 92],
  [640, 196],
] as const;

const lanes = [
  'M70 190C110 150 150 110 190 96',
  'M70 190C130 230 200 256 262 250',
  'M190 96C250 90 320 120 372 150',
  'M262 250C300 220 340 180 372 150',
  'M372 150C400 180 440 214 470 232',
  'M372 150C430 110 500 90 556 92',
  'M470 232C530 240 600 224 640 196',
];

/** A network of lanes with one of them taken; decoration. */
function Lanes(): React.ReactNode {
  return (
    <svg className={styles.lanes} viewBox="40 70 640 200" fill="none" aria-hidden>
      <g stroke="#fff" strokeOpacity="0.22" strokeWidth="1.5">
        {lanes.map((lane) => (
          <path key={lane} d={lane} />
        ))}
      </g>
      <path
        d="M70 190C110 150 150 110 190 96S320 120 372 150S500 90 556 92"
        stroke="var(--p-brand)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      {hubs.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="5" fill="#1b1f26" stroke="#fff" strokeOpacity="0.55" strokeWidth="2" />
      ))}
      <circle cx="70" cy="190" r="7" fill="var(--p-brand)" />
      <circle cx="556" cy="92" r="7" fill="var(--p-brand)" />
    </svg>
  );
}
