import { limits, type Goods, type UnitSystem } from '@portal/api-client';
import { useFormCall, useMessages, useQueryClient } from '@portal/remote-kit';
import { Button, Notice } from '@portal/ui-kit';
import { Field, FieldForm, Form, Input, type InputRef } from '@portal/ui-kit/fields';
import { useEffect, useRef } from 'react';
import { goodsKey, updateGoods } from './kept.queries';
import { keptMessages } from './messages';
import { itemOf } from '../../quote/draft-of';
import type { ItemForm } from '../../quote/form';
import { englishDescription } from '../../quote/english/slot';
import { ItemInputs } from '../../quote/items/item-fields';
import { toItem } from '../../quote/request';
import { useRules } from '../../quote/validation';
import * as styles from './kept.module.css';

interface Values {
  name: string;
  unitSystem: UnitSystem;
  items: ItemForm[];
}

/** Corrects goods of the library, with the fields of a line of freight. */
export function GoodsForm({ goods: { id, name, unitSystem, item }, onDone }: { goods: Goods; onDone: () => void }): React.ReactNode {
  const t = useMessages(keptMessages);
  const rules = useRules();
  const queryClient = useQueryClient();
  const [form] = Form.useForm<Values>();
  const first = useRef<InputRef>(null);
  useEffect(() => first.current?.focus(), []);
  const { submit, refusal } = useFormCall<Values, void>({
    // Of the whole form: dangerous goods that are no longer dangerous have no field.
    send: ({ name: called }) =>
      updateGoods({ id, name: called, unitSystem, items: [toItem(form.getFieldValue(['items', 0]) as ItemForm)] }),
    done: async () => {
      await queryClient.invalidateQueries({ queryKey: goodsKey });
      onDone();
    },
  });
  return (
    <FieldForm<Values>
      form={form}
      label={t('goods.editOf', { name })}
      initialValues={{ name, unitSystem, items: [itemOf(item)] }}
      onSubmit={submit}
      refusal={refusal && <Notice tone="danger" title={t('goods.notSaved')} detail={refusal} />}
      submitLabel={t('goods.save')}
      actions={<Button onClick={onDone}>{t('goods.back')}</Button>}
      stickyActions
    >
      <Field name="name" label={t('goods.name')} rules={rules.required}>
        <Input ref={first} maxLength={limits.item.description} />
      </Field>
      {/* Read by the names of the measures below. */}
      <Form.Item name="unitSystem" hidden>
        <Input />
      </Form.Item>
      <div className={styles.fields}>
        <Form.List name="items">{() => <ItemInputs index={0} belowDescription={englishDescription} />}</Form.List>
      </div>
    </FieldForm>
  );
}
