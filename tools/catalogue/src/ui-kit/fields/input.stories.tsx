import { Grid } from '@portal/ui-kit';
import { Field, FieldForm, Input } from '@portal/ui-kit/fields';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { longName } from '../../shell/samples';
import { useSay } from '../../shell/say';
import { InForm } from './in-form';

const meta: Meta = {
  title: 'ui-kit/Fields/Input',
  component: Input,
  parameters: {
    usage: `A line of text, in a \`Field\`. \`Input.TextArea\` is for several lines and \`Input.Password\` for secrets. Numbers that are counted with are an
\`InputNumber\`; a ZIP or city is a \`PlaceInput\` of \`@portal/freight-kit\`; the search above a list is a \`SearchBox\`.

It is antd's input. Give \`maxLength\` (the limits of \`@portal/api-client\`), and \`autoComplete\` and \`inputMode\` where browsers can help.`,
    shows: [FieldForm],
  },
};
export default meta;

export const Kinds: StoryObj = {
  render: function Kinds() {
    const say = useSay();
    return (
      <InForm>
        <Grid>
          <Field name="a" label={say('公司', 'Company')}>
            <Input placeholder={say('收货公司', 'Consignee')} />
          </Field>
          <Field name="b" label={say('密码', 'Password')}>
            <Input.Password autoComplete="off" />
          </Field>
          <Field name="c" label={say('重量', 'Weight')}>
            <Input suffix={say('磅', 'lb')} />
          </Field>
          <Field name="d" wholeRow label={say('备注', 'Note')}>
            <Input.TextArea rows={3} maxLength={200} showCount />
          </Field>
        </Grid>
      </InForm>
    );
  },
};

export const FilledWrongDisabled: StoryObj = {
  render: function FilledWrongDisabled() {
    const say = useSay();
    return (
      <InForm values={{ a: longName(say), b: '123', c: 'Voyage Trading Inc.' }}>
        <Grid>
          <Field name="a" label={say('公司', 'Company')}>
            <Input />
          </Field>
          <Field name="b" label={say('邮编', 'ZIP')} validateStatus="error" help={say('请填写五位邮编', 'Enter a ZIP of five digits')}>
            <Input status="error" aria-invalid />
          </Field>
          <Field name="c" label={say('不能修改', 'Cannot be changed')}>
            <Input disabled />
          </Field>
        </Grid>
      </InForm>
    );
  },
};
