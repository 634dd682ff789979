import { Stack, Text } from '@portal/ui-kit';
import { Segmented } from '@portal/ui-kit/segmented';
import type { TableLayout } from '@portal/ui-kit/table';
import * as styles from './dialog.module.css';
import { useWords } from './words';

/** High rows that are easy to read, or low ones of which more are in view. */
export function DensitySetting({ layout, onLayout }: { layout: TableLayout; onLayout: (layout: TableLayout) => void }): React.ReactNode {
  const words = useWords();
  return (
    <section aria-label={words.density}>
      <h2 className={styles.heading}>{words.density}</h2>
      <Stack dense>
        <div>
          <Segmented
            aria-label={words.density}
            value={layout.dense ? 'dense' : 'comfortable'}
            options={[
              { value: 'comfortable', label: words.comfortable },
              { value: 'dense', label: words.dense },
            ]}
            onChange={(value) => onLayout({ ...layout, dense: value === 'dense' })}
          />
        </div>
        <Text as="p" tone="muted" size="small">
          {words.densityHint}
        </Text>
      </Stack>
    </section>
  );
}
