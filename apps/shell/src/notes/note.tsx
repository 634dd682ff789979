import { Button, IconClose, type Tone } from '@portal/ui-kit';
import './note.css';

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

/** A strip above the pages: stays until it is dealt with, takes its own room, covers nothing. */
export function Note({ tone, title, detail, action, close }: Props): React.JSX.Element {
  return (
    <section aria-label={title} className={`shell-note p-tone-${tone}`}>
      <p role="status" className="shell-note-text">
        <strong>{title}</strong>
        {detail && <span className="shell-note-detail">{detail}</span>}
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
