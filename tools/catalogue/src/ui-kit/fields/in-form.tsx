import { Card } from '@portal/ui-kit';
import { FormFrame } from '@portal/ui-kit/fields';
import { useId, type ReactNode } from 'react';

/** Fields in a form, as they stand on a page. */
export function InForm({ values, children }: { values?: object; children: ReactNode }): ReactNode {
  return (
    <Card>
      <FormFrame<object> name={useId()} {...(values && { initialValues: values })}>
        {children}
      </FormFrame>
    </Card>
  );
}
