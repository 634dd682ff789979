import { Button, Card, Grid, Notice } from '@portal/ui-kit';
import { Field, FieldForm, Form, FormActions, FormFrame, Input, type FormInstance } from '@portal/ui-kit/fields';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { longName } from '../../shell/samples';
import { useSay, type Say } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/Fields/FieldForm, Field',
  component: FieldForm,
  subcomponents: { Field: Field as never, FormFrame: FormFrame as never, FormActions: FormActions as never },
  parameters: {
    usage: `Each form of a page or a dialog is a \`FieldForm\` of \`Field\`s; with \`useFormCall\` of \`@portal/remote-kit\`:
\`const { submit, refusal } = useFormCall({ send, done })\`, then \`<FieldForm onSubmit={submit} refusal={refusal} …>\`. A \`Field\` wraps exactly one control, which gets
\`value\`, \`onChange\` and \`id\` from it. \`FormFrame\` is for a page whose submit buttons stand far from the fields, and \`Form\` only for its hooks
(\`Form.useForm\`, \`Form.useWatch\`) and \`Form.List\`. Rules of texts: \`requiredText\` and \`matching\` of \`@portal/freight-kit\`.`,
    shows: [Field, FormFrame, FormActions, Form],
  },
};
export default meta;

const fields = (say: Say) => (
  <Grid>
    <Field name="company" label={say('公司', 'Company')} rules={[{ required: true, message: say('请填写公司名称', 'Enter the company') }]}>
      <Input maxLength={120} />
    </Field>
    <Field name="zip" label={say('邮编', 'ZIP')} extra={say('五位数字', 'Five digits')}>
      <Input inputMode="numeric" />
    </Field>
    <Field wholeRow name="street" label={say('街道地址', 'Street address')}>
      <Input />
    </Field>
  </Grid>
);

const saved = () => Promise.resolve();

export const Empty: StoryObj = {
  render: function Empty() {
    const say = useSay();
    return (
      <Card title={say('新增地址', 'Add address')}>
        <FieldForm
          label={say('新增地址', 'Add address')}
          submitLabel={say('保存', 'Save')}
          actions={<Button>{say('取消', 'Cancel')}</Button>}
          onSubmit={saved}
        >
          {fields(say)}
        </FieldForm>
      </Card>
    );
  },
};

const refused = (say: Say) => [
  { field: 'zip', msg: say('没有这个邮编', 'There is no such ZIP') },
  { field: 'owner', msg: say('地址簿已满（500 个）', 'The address book is full (500)') },
];

export const RefusedByTheServer: StoryObj = {
  render: function RefusedByTheServer() {
    const say = useSay();
    return (
      <Card>
        <FieldForm
          label={say('新增地址', 'Add address')}
          submitLabel={say('保存', 'Save')}
          initialValues={{ company: longName(say), zip: '00000', street: longName(say) }}
          onSubmit={() => Promise.resolve(refused(say))}
        >
          {fields(say)}
        </FieldForm>
      </Card>
    );
  },
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('[type=submit]')?.click(),
};

export const CallFailed: StoryObj = {
  render: function CallFailed() {
    const say = useSay();
    return (
      <Card>
        <FieldForm
          label={say('新增地址', 'Add address')}
          submitLabel={say('保存', 'Save')}
          refusal={say('无法连接服务器，请检查网络后重试。', 'The server could not be reached. Check your connection and try again.')}
          onSubmit={saved}
        >
          {fields(say)}
        </FieldForm>
      </Card>
    );
  },
};

export const Sending: StoryObj = {
  render: function Sending() {
    const say = useSay();
    return (
      <Card>
        <FieldForm
          label={say('登录', 'Sign in')}
          block
          requiredMark={false}
          initialValues={{ email: 'owner@example.com' }}
          submitLabel={say('登录', 'Sign in')}
          onSubmit={() => new Promise<void>(() => {})}
        >
          <Field name="email" label={say('邮箱', 'Email')}>
            <Input autoComplete="username" />
          </Field>
        </FieldForm>
      </Card>
    );
  },
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('[type=submit]')?.click(),
};

export const Disabled: StoryObj = {
  render: function Disabled() {
    const say = useSay();
    return (
      <Card>
        <FieldForm
          disabled
          label={say('地址', 'Address')}
          submitLabel={say('保存', 'Save')}
          initialValues={{ company: 'Voyage Trading Inc.' }}
          onSubmit={saved}
        >
          {fields(say)}
        </FieldForm>
      </Card>
    );
  },
};

export const FrameAlone: StoryObj = {
  render: function FrameAlone() {
    const say = useSay();
    const [form] = Form.useForm<object>();
    return (
      <Card>
        <FormFrame form={form as FormInstance<object>} name="quote" label={say('报价', 'Quote')}>
          {fields(say)}
          <Notice title={say('按钮可以离字段很远', 'Buttons may stand far from the fields')} />
          <FormActions>
            <Button type="primary" htmlType="submit">
              {say('查询报价', 'Get quotes')}
            </Button>
            <Button>{say('保存草稿', 'Save draft')}</Button>
          </FormActions>
        </FormFrame>
      </Card>
    );
  },
};
