import { Button, IconDown, Text, VisuallyHidden } from '@portal/ui-kit';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { DEFAULT_LAYOUT, inOrder, isFixed, type Column, type TableLayout } from '@portal/ui-kit/table';
import { useEffect, useRef, useState } from 'react';
import * as styles from './dialog.module.css';
import { useWords } from './words';

interface Props {
  columns: readonly Column<never>[];
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
}

type Way = 'up' | 'down';

/** Which columns are shown, and in which order. */
export function ColumnSettings({ columns, layout, onLayout }: Props): React.ReactNode {
  const words = useWords();
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ key: string; way: Way; said: string }>();
  const movable = inOrder(columns, layout).filter((column) => !isFixed(column));
  const keys = movable.map(({ key }) => key);

  // The browser forgets the focus of a row that moves; at an end of the list the other button takes it.
  useEffect(() => {
    if (!moved) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-column="${moved.key}"] button`) ?? [])];
    const wanted = buttons.find(({ dataset, disabled }) => dataset['way'] === moved.way && !disabled);
    (wanted ?? buttons.find(({ disabled }) => !disabled))?.focus();
  }, [moved]);

  const show = (key: string, shown: boolean): void =>
    onLayout({ ...layout, hidden: [...layout.hidden.filter((one) => one !== key), ...(shown ? [] : [key])] });
  const move = (column: Column<never>, way: Way): void => {
    const from = keys.indexOf(column.key);
    const to = from + (way === 'up' ? -1 : 1);
    onLayout({ ...layout, order: keys.with(from, keys[to]!).with(to, column.key) });
    setMoved({ key: column.key, way, said: words.place(String(column.title), to + 1) });
  };
  const reset = (): void => onLayout(DEFAULT_LAYOUT);
  const changed = layout.dense || layout.hidden.length > 0 || layout.order.length > 0;

  return (
    <section aria-label={words.columns}>
      <h2 className={styles.heading}>{words.columns}</h2>
      <Text as="p" tone="muted" size="small">
        {words.columnsHint}
      </Text>
      <ul className={styles.list} ref={list}>
        {movable.map((column, at) => {
          const title = String(column.title);
          const button = (way: Way, disabled: boolean) => (
            <Button
              type="text"
              size="small"
              data-way={way}
              className={way === 'up' ? styles.up : undefined}
              icon={<IconDown aria-hidden />}
              aria-label={words[way](title)}
              disabled={disabled}
              onClick={() => move(column, way)}
            />
          );
          return (
            <li key={column.key} data-column={column.key}>
              <Checkbox checked={!layout.hidden.includes(column.key)} onChange={({ target }) => show(column.key, target.checked)}>
                {title}
              </Checkbox>
              <span className={styles.actions}>
                {button('up', at === 0)}
                {button('down', at === movable.length - 1)}
              </span>
            </li>
          );
        })}
      </ul>
      <VisuallyHidden aria-live="polite">{moved?.said}</VisuallyHidden>
      <Button disabled={!changed} onClick={reset}>
        {words.reset}
      </Button>
    </section>
  );
}
