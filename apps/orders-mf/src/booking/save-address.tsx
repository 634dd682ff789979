import { AddressType, api, limits, type Address, type AddressInput, type FieldError } from '@portal/api-client';
import { addressBookKeys, createAddress, findDuplicate } from '@portal/freight-kit';
import { done, useFormCall, useMessages, useQueryClient, useToast } from '@portal/remote-kit';
import { Button, IconAddress, Modal, Notice } from '@portal/ui-kit';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { Segmented } from '@portal/ui-kit/segmented';
import { Field, FieldForm, Form, Input, setFieldErrors, type FormInstance } from '@portal/ui-kit/fields';
import { useRef, useState } from 'react';
import { bookingMessages } from './messages';
import type { End, QuoteForm } from '../quote/form';
import { quoteMessages } from '../quote/messages';
import { toBooking } from '../quote/request';
import { useRules } from '../quote/validation';
import { useCompleteAddress } from './use-complete-address';

/** The use in the address book that an end of a shipment stands for. */
export const typeOf = { pickup: AddressType.PICKUP, delivery: AddressType.DELIVERY } as const;

/** Keeps what was typed at one end in the address book. A book needs what a booking needs: that is checked first. */
export function SaveAddress({ end }: { end: End }): React.ReactNode {
  const t = useMessages(bookingMessages);
  const tQuote = useMessages(quoteMessages);
  const form = Form.useFormInstance<QuoteForm>();
  const isWhole = useCompleteAddress(end);
  const [open, setOpen] = useState(false);
  const refused = useRef<readonly FieldError[]>([]);

  const [duplicate, setDuplicate] = useState<Address>();

  const ask = async () => {
    if (!(await isWhole())) return;
    const { company, address1, zip } = toBooking(form.getFieldsValue(true) as QuoteForm)[end].address;
    // Without an answer it is saved as before: the check is a courtesy.
    setDuplicate(await findDuplicate({ company, address1, zip }).catch(() => undefined));
    setOpen(true);
  };
  /** Errors of fields that are in the page, not in the dialog. */
  const refuse = (fields: readonly FieldError[]) => {
    refused.current = fields.map(({ field, msg }) => ({ field: `${end}.address.${field}`, msg }));
    setOpen(false);
  };
  // Only then: a dialog that closes takes the focus back to its button.
  const closed = () => {
    if (refused.current.length > 0) setFieldErrors(form as FormInstance, refused.current);
    refused.current = [];
  };
  return (
    <>
      <Button
        size="small"
        icon={<IconAddress aria-hidden />}
        aria-haspopup="dialog"
        aria-label={`${t('book.save')} · ${tQuote(`end.${end}`)}`}
        onClick={() => void ask()}
      >
        {t('book.save')}
      </Button>
      <Modal
        open={open}
        title={t(`book.titleOf.${end}`)}
        footer={null}
        mask={{ closable: false }}
        destroyOnHidden
        onCancel={() => setOpen(false)}
        afterClose={closed}
      >
        <SaveAddressForm
          end={end}
          duplicate={duplicate}
          values={form.getFieldsValue(true) as QuoteForm}
          onClose={() => setOpen(false)}
          onRefused={refuse}
        />
      </Modal>
    </>
  );
}

interface Values extends Pick<AddressInput, 'label' | 'type' | 'isDefault'> {
  /** Where the book has an address of the same place: that one, or one beside it. */
  how: 'update' | 'another';
}

/** The fields of an end that the page shows; a refusal of one of them belongs there. */
const onPage = [
  'company',
  'contactName',
  'phone',
  'phoneExt',
  'email',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'country',
  'locationType',
  'services',
];

interface FormProps {
  end: End;
  values: QuoteForm;
  /** The book has this place already. */
  duplicate: Address | undefined;
  onClose: () => void;
  /** The server refused fields of the page. */
  onRefused: (fields: readonly FieldError[]) => void;
}

/** What an address of the book has that one of an order has not: a name, a use, being the default. */
function SaveAddressForm({ end, values, duplicate, onClose, onRefused }: FormProps): React.ReactNode {
  const t = useMessages(bookingMessages);
  const rules = useRules();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { address, services = [] } = toBooking(values)[end];
  const { submit, refusal } = useFormCall<Values, unknown>({
    send: ({ how, ...own }) => {
      const sent = { ...address, services: [...services], ...own };
      if (!duplicate || how === 'another') return createAddress(sent);
      // What the order has not is left as the book has it.
      return done(api.addressBook.update({ ...duplicate, ...sent, id: duplicate.id }));
    },
    done: () => {
      toast.success(t('book.saved', { label: address.company }));
      onClose();
      void queryClient.invalidateQueries({ queryKey: addressBookKeys.all });
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
      label={t('book.save')}
      initialValues={{
        label: duplicate?.label ?? [address.company, address.city].filter(Boolean).join(' ').slice(0, limits.address.label),
        type: duplicate && duplicate.type !== typeOf[end] ? AddressType.BOTH : typeOf[end],
        isDefault: duplicate?.isDefault ?? false,
        how: 'update',
      }}
      onSubmit={send}
      refusal={refusal && <Notice tone="danger" title={t('book.failed')} detail={refusal} />}
      submitLabel={t('book.submit')}
      actions={<Button onClick={onClose}>{t('book.cancel')}</Button>}
    >
      {duplicate && (
        <>
          <Notice title={t('book.known', { label: duplicate.label })} detail={t('book.knownHint')} />
          <Field name="how" label={t('book.how')}>
            <Segmented options={(['update', 'another'] as const).map((how) => ({ value: how, label: t(`book.${how}`) }))} />
          </Field>
        </>
      )}
      <Field name="label" label={t('book.label')} rules={rules.required} extra={t('book.labelHint')}>
        <Input maxLength={limits.address.label} />
      </Field>
      <Field name="type" label={t('book.use')}>
        <Segmented options={uses} />
      </Field>
      <Form.Item name="isDefault" valuePropName="checked">
        <Checkbox>{t('book.default')}</Checkbox>
      </Form.Item>
    </FieldForm>
  );
}
