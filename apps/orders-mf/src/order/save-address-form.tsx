import { AddressType, api, type AddressInput, type FieldError } from '@portal/api-client';
import { unwrap, useFormCall, useNotify, useQueryClient, useT } from '@portal/remote-kit';
import { Button, Notice } from '@portal/ui-kit';
import { Checkbox, Field, FieldForm, Form, Input, Segmented } from '@portal/ui-kit/form';
import type { End, QuoteForm } from '../quote/form';
import { toBooking } from '../quote/request';
import { useRules } from '../quote/rules';
import { typeOf } from './end-type';

type Values = Pick<AddressInput, 'label' | 'type' | 'isDefault'>;

/** The fields of an end that the page shows; a refusal of one of them belongs there. */
const onPage = ['company', 'contactName', 'phone', 'phoneExt', 'email', 'address1', 'address2', 'city', 'state', 'zip', 'country', 'locationType', 'services'];

/** The address book belongs to address-mf; its queries begin with this key. */
const BOOK = ['address'];

interface Props {
  end: End;
  values: QuoteForm;
  onClose: () => void;
  /** The server refused fields of the page. */
  onRefused: (fields: readonly FieldError[]) => void;
}

/** What an address of the book has that one of an order has not: a name, a use, being the default. */
export function SaveAddressForm({ end, values, onClose, onRefused }: Props): React.JSX.Element {
  const t = useT('orders');
  const rules = useRules();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { address, services = [] } = toBooking(values)[end];
  const { submit, refusal } = useFormCall<Values, unknown>({
    send: (own) => unwrap(api.addressBook.create({ ...address, services: [...services], ...own })),
    done: () => {
      notify.success(t('order.book.saved', { label: address.company }));
      onClose();
      void queryClient.invalidateQueries({ queryKey: BOOK });
    },
  });
  const send = async (own: Values): Promise<readonly FieldError[]> => {
    const errors = (await submit(own)) ?? [];
    const ofPage = errors.filter(({ field }) => onPage.includes(field.split('.')[0]!));
    if (ofPage.length > 0 && ofPage.length === errors.length) onRefused(ofPage);
    return errors;
  };
  const uses = [typeOf[end], AddressType.BOTH].map((type) => ({ value: type, label: t(`freight:addressType.${type}`) }));
  return (
    <FieldForm<Values>
      label={t('order.book.save')}
      initialValues={{ label: [address.company, address.city].filter(Boolean).join(' ').slice(0, 50), type: typeOf[end], isDefault: false }}
      onSubmit={send}
      refusal={refusal && <Notice tone="danger" title={t('order.book.failed')} detail={refusal} />}
      submitLabel={t('order.book.submit')}
      actions={<Button onClick={onClose}>{t('order.book.cancel')}</Button>}
    >
      <Field name="label" label={t('order.book.label')} rules={rules.required} extra={t('order.book.labelHint')}>
        <Input maxLength={50} />
      </Field>
      <Field name="type" label={t('order.book.use')}>
        <Segmented options={uses} />
      </Field>
      <Form.Item name="isDefault" valuePropName="checked">
        <Checkbox>{t('order.book.default')}</Checkbox>
      </Form.Item>
    </FieldForm>
  );
}
