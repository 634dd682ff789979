import { useCopy } from '@portal/freight-kit';
import { useMessages } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { useEffect, useId, useRef } from 'react';
import * as styles from './api-keys.module.css';
import { apiKeyMessages } from './messages';

interface Props {
  label: string;
  text: string;
  /** The button takes the focus when it is first shown, where it replaces what had the focus. */
  takesFocus?: boolean;
}

/** A text for a program, under its label, with a button that copies it. */
export function Copyable({ label, text, takesFocus = false }: Props): React.ReactNode {
  const t = useMessages(apiKeyMessages);
  const copyText = useCopy();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.copyable} role="group" aria-labelledby={id}>
      <div id={id} className={styles.copyLabel}>
        {label}
      </div>
      <code>{text}</code>
      <Button
        ref={button}
        aria-label={t('copyOne', { what: label })}
        onClick={() => copyText(text, { copied: t('copied'), failed: t('copyByHand') })}
      >
        {t('copy')}
      </Button>
    </div>
  );
}
