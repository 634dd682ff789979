import { useMessages } from '@portal/remote-kit';
import { IconFind, Modal, SkeletonBar, VisuallyHidden } from '@portal/ui-kit';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { STILL } from './key-list';
import { findMessages } from './messages';
import { useFound, type Found } from './use-found';

/** As long as the longest keyword of the calls. */
const MAX_LETTERS = 100;

/**
 * The search over everything: a combobox with its list, by the WAI-ARIA pattern. The focus stays in the field, and the option that
 * Enter takes is its active descendant.
 */
export function Palette({ onClose }: { onClose: () => void }): React.ReactNode {
  const t = useMessages(findMessages);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const groups = useFound(text).filter(({ rows, waits }) => rows.length > 0 || waits);
  const rows = groups.flatMap((group) => group.rows);
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === chosen),
  );
  const active = rows[at];
  const waits = groups.some((group) => group.waits);
  const idOf = ({ key }: Found): string => `${id}-${key}`;

  useEffect(() => {
    // Newer browsers return a promise, which React would take for a clean-up.
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active?.key]);

  const take = (found: Found): void => {
    // The focus is back where it was before the page changes, so that the new page gets it, or a question keeps it.
    if (!found.stays) flushSync(onClose);
    found.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter and arrows choose among the words that an input method offers.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen(rows[(at + step + rows.length) % rows.length]?.key);
    else if (event.key === 'Enter' && active) take(active);
    else return;
    event.preventDefault();
  };

  return (
    <Modal
      open
      className="shell-palette"
      title={<VisuallyHidden>{t('title')}</VisuallyHidden>}
      width={640}
      footer={null}
      closable={false}
      onCancel={onClose}
      afterOpenChange={(shown) => shown && field.current?.focus()}
      {...STILL}
    >
      <div className="shell-palette-field">
        <IconFind />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={t('field')}
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && idOf(active)}
          placeholder={t('hint')}
          maxLength={MAX_LETTERS}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="shell-palette-close" onClick={onClose}>
          <kbd aria-hidden>Esc</kbd>
          <VisuallyHidden>{t('close')}</VisuallyHidden>
        </button>
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('results')} aria-busy={waits} className="shell-palette-list">
        {groups.map((group) => (
          <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
            <div id={`${id}-${group.key}`} role="presentation" className="shell-palette-group">
              {t(`group.${group.key}`)}
            </div>
            {group.rows.map((row) => (
              // The field has the keys of the list.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={row.key}
                id={idOf(row)}
                role="option"
                aria-selected={row === active}
                className="shell-palette-row"
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setChosen(row.key)}
                onClick={() => take(row)}
              >
                {row.icon}
                <span className="shell-palette-words">
                  <span>{row.title}</span>
                  {row.detail && <span className="p-muted p-small">{row.detail}</span>}
                </span>
              </div>
            ))}
            {group.waits && group.rows.length === 0 && (
              <div role="presentation" className="shell-palette-row">
                <SkeletonBar />
              </div>
            )}
          </div>
        ))}
      </div>
      {groups.length === 0 && (
        <div className="shell-palette-nothing">
          <p>{t('nothing', { text: text.trim() })}</p>
          <p className="p-muted p-small">{t('nothingHint')}</p>
        </div>
      )}
      <VisuallyHidden role="status">{waits ? t('searching') : t('count', { n: rows.length })}</VisuallyHidden>
    </Modal>
  );
}
