import { Button, IconClose, type Tone } from '@portal/ui-kit';
import './banner.css';

interface Act {
  label: string;
  run: () => void;
}

interface Props {
  tone: Tone;
  title: string;
  detail?: string;
  action?: Act;
  close?: Act;
}

/** A strip above the pages: it stays until it is dismissed, takes its own space and covers nothing. */
export function Banner({ tone, title, detail, action, close }: Props): React.ReactNode {
  return (
    <section aria-label={title} className={`shell-banner p-tone-${tone}`}>
      <p role="status" className="shell-banner-text">
        <strong>{title}</strong>
        {detail && <span className="shell-banner-detail">{detail}</span>}
      </p>
      {action && (
        <Button size="small" onClick={action.run}>
          {action.label}
        </Button>
      )}
      {close && <Button size="small" type="text" icon={<IconClose aria-hidden />} aria-label={close.label} onClick={close.run} />}
    </section>
  );
}
