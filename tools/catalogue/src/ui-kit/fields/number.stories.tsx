import { Grid } from '@portal/ui-kit';
import { Field } from '@portal/ui-kit/fields';
import { InputNumber } from '@portal/ui-kit/number';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useSay } from '../../shell/say';
import { InForm } from './in-form';

const meta: Meta = {
  title: 'ui-kit/Fields/InputNumber',
  component: InputNumber,
  parameters: {
    usage: `A number that is counted with: weight, pieces, an amount. Digits that only name something (ZIP, PRO number, phone) are an \`Input\`, which keeps
zeros in front. It is antd's: \`min\`, \`max\` and \`precision\` correct what is typed when the field is left.`,
  },
};
export default meta;

export const States: StoryObj = {
  render: function States() {
    const say = useSay();
    return (
      <InForm values={{ weight: 1250, wrong: 99999, off: 48 }}>
        <Grid>
          <Field name="empty" label={say('件数', 'Pieces')}>
            <InputNumber min={1} precision={0} placeholder="1" />
          </Field>
          <Field name="weight" label={say('重量', 'Weight')}>
            <InputNumber min={1} suffix={say('磅', 'lb')} />
          </Field>
          <Field name="wrong" label={say('总重', 'Total weight')} validateStatus="error" help={say('最多 20,000 磅', 'At most 20,000 lb')}>
            <InputNumber />
          </Field>
          <Field name="off" label={say('长度', 'Length')}>
            <InputNumber disabled suffix={say('英寸', 'in')} />
          </Field>
        </Grid>
      </InForm>
    );
  },
};
