import { Link, useLanguage, useT } from '@portal/remote-kit';
import { BareFrame, Button, IconLanguage, IconOrders, IconQuote, IconWallet, LogoMark } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import './entrance.css';
import { RouteDrawing } from './route-drawing';

interface Props {
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** A page of the entrance: what the portal is on one side, the form on the other. */
export function Entrance({ title, subtitle, children }: Props): React.JSX.Element {
  const t = useT('auth');
  const { language, change } = useLanguage();
  return (
    <BareFrame
      logo={
        <Link to="/" className="p-logo" aria-label={t('account.home')}>
          <LogoMark />
          {t('account.brand')}
        </Link>
      }
      actions={
        <Button type="text" icon={<IconLanguage aria-hidden />} onClick={() => void change(language === 'zh' ? 'en' : 'zh')}>
          {t('account.language')}
        </Button>
      }
      aside={<Pitch />}
    >
      <h1 className="auth-title">{title}</h1>
      <p className="p-muted auth-subtitle">{subtitle}</p>
      <div className="auth-form">{children}</div>
    </BareFrame>
  );
}

/** What the portal is, for those who are not in it yet. */
function Pitch(): React.JSX.Element {
  const t = useT('auth');
  const points = [
    ['quote', IconQuote],
    ['track', IconOrders],
    ['wallet', IconWallet],
  ] as const;
  return (
    <div className="auth-brand">
      <div className="auth-pitch">
        <p className="auth-pitch-title">{t('account.pitch.title')}</p>
        <p>{t('account.pitch.text')}</p>
        <ul>
          {points.map(([name, Icon]) => (
            <li key={name}>
              <Icon aria-hidden />
              {t(`account.pitch.${name}`)}
            </li>
          ))}
        </ul>
      </div>
      <RouteDrawing />
    </div>
  );
}
