import { useT } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { Field, Form, Input } from '@portal/ui-kit/form';
import type { End, QuoteForm } from '../quote/form';
import { otherLanguage } from '../shared/translate/other-language';
import { Translatable } from '../shared/translate/translatable';

const MOST = 200;

/** What the driver is told at this end; the bill of lading prints it as it is, so that a translation can be put after it. */
export function RemarkField({ end }: { end: End }): React.JSX.Element {
  const t = useT('orders');
  const form = Form.useFormInstance<QuoteForm>();
  const name: [End, 'address', 'remark'] = [end, 'address', 'remark'];
  const remark = Form.useWatch<string | null | undefined>(name, { form, preserve: true }) ?? '';
  const append = (translated: string) => {
    const both = `${remark.trim()} / ${translated}`;
    return (
      both.length <= MOST &&
      !remark.includes(translated) && (
        <Button size="small" onClick={() => form.setFieldValue(name, both)}>
          {t('order.remark.append')}
        </Button>
      )
    );
  };
  return (
    <Field className="p-span-all" name={name} label={t('quote.field.remark')} extra={otherLanguage(remark) && <Translatable text={remark} bothWays action={append} />}>
      <Input.TextArea rows={2} maxLength={MOST} placeholder={t(`order.remark.hint.${end}`)} />
    </Field>
  );
}
