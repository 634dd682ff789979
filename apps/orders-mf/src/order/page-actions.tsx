import { useT } from '@portal/remote-kit';
import { Button, confirm, IconReload, IconSwap } from '@portal/ui-kit';
import type { FormInstance } from '@portal/ui-kit/form';
import type { QuoteForm } from '../quote/form';
import { PasteButton } from '../quote/paste/paste-button';
import { recheck } from '../quote/recheck';
import { offered } from '../quote/services';

/** The two ends exchanged; a service that the other end does not offer is left behind. */
function swapped({ pickup, delivery }: QuoteForm): Pick<QuoteForm, 'pickup' | 'delivery'> {
  return {
    pickup: { ...pickup, address: delivery.address, services: delivery.services.filter((code) => offered.pickup.includes(code)) },
    delivery: { ...delivery, address: pickup.address, services: pickup.services.filter((code) => offered.delivery.includes(code)) },
  };
}

/** What can be done with the whole form. */
export function PageActions({ form, onStartOver }: { form: FormInstance<QuoteForm>; onStartOver: () => void }): React.JSX.Element {
  const t = useT('orders');
  const swap = () => {
    const { pickup, delivery } = swapped(form.getFieldsValue(true));
    form.setFieldValue('pickup', pickup);
    form.setFieldValue('delivery', delivery);
    recheck(form);
  };
  const startOver = async () => {
    if (await confirm({ title: t('order.resetTitle'), content: t('order.resetText'), danger: true })) onStartOver();
  };
  return (
    <>
      <PasteButton form={form} />
      <Button icon={<IconSwap aria-hidden />} onClick={swap}>
        {t('order.swap')}
      </Button>
      <Button icon={<IconReload aria-hidden />} onClick={() => void startOver()}>
        {t('order.reset')}
      </Button>
    </>
  );
}
