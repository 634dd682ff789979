import { Grid } from '@portal/ui-kit';
import { Field, Input } from '@portal/ui-kit/fields';
import { InputNumber } from '@portal/ui-kit/number';
import { Segmented } from '@portal/ui-kit/segmented';
import { useTexts } from '../lib/language';
import { dialogTexts } from './messages';
import type { Typed } from './wanted';

const EXAMPLE = 'errors > 2x, lcp > 2500ms';

/** To whom a version is released, and how it goes on. */
export function ReleaseFields({ mode }: { mode: Typed['mode'] }): React.ReactNode {
  const texts = useTexts(dialogTexts);
  const modes = (['all', 'canary', 'steps'] as const).map((value) => ({ value, label: texts.modes[value] }));
  return (
    <>
      <Field name="mode" label={texts.mode}>
        <Segmented options={modes} />
      </Field>
      <Grid>
        {mode === 'canary' && (
          <Field name="traffic" label={texts.traffic}>
            <InputNumber min={0} max={100} step={1} suffix="%" />
          </Field>
        )}
        {mode === 'steps' && (
          <>
            <Field name="steps" label={texts.steps} extra={texts.stepsHint} wholeRow>
              <Input inputMode="numeric" autoComplete="off" />
            </Field>
            <Field name="everyMinutes" label={texts.every}>
              <InputNumber min={1} />
            </Field>
            <Field name="minLoads" label={texts.minLoads}>
              <InputNumber min={0} precision={0} />
            </Field>
            <Field name="abortWhen" label={texts.abortWhen} extra={texts.abortWhenHint(EXAMPLE)} wholeRow>
              <Input autoComplete="off" spellCheck={false} />
            </Field>
          </>
        )}
        <Field name="notBefore" label={texts.notBefore}>
          <Input type="datetime-local" />
        </Field>
      </Grid>
    </>
  );
}

/** The window of a freeze. */
export function FreezeFields(): React.ReactNode {
  const texts = useTexts(dialogTexts);
  return (
    <Grid>
      <Field name="from" label={texts.from}>
        <Input type="datetime-local" />
      </Field>
      <Field name="until" label={texts.until}>
        <Input type="datetime-local" />
      </Field>
    </Grid>
  );
}
