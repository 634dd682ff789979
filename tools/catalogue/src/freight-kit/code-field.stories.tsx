import { VerifyScene } from '@portal/api-client';
import { challengeOf, CodeField, useMailedCode } from '@portal/freight-kit';
import { ok, refused } from '@portal/remote-kit/testing';
import { Card } from '@portal/ui-kit';
import { Field, FieldForm, Form, Input } from '@portal/ui-kit/fields';
import type { ReactNode } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { answering, pending } from '../shell/answers';
import { useSay } from '../shell/say';

const answers = answering({ owner: { sendVerifyMsg: () => ok({ retryAfter: 60, challenge: 'challenge' }) } });

const meta: Meta = {
  title: 'freight-kit/Forms/CodeField',
  component: CodeField,
  // The wait for the next code is kept for the window; each story begins without one.
  beforeEach: () => {
    sessionStorage.clear();
    return answers();
  },
  parameters: {
    docs: { story: { inline: false, height: '360px' } },
    usage: `For calls that need a code from a mail: to register, to reset a password. It is the field \`code\` of the form, and reads the address from its field
\`email\` unless \`useMailedCode\` is told one. The call that answers the code also sends \`challengeOf(scene, email)\`.`,
    shows: [useMailedCode, challengeOf],
  },
};
export default meta;

function Registration({ email = '' }: { email?: string }): ReactNode {
  const say = useSay();
  const [form] = Form.useForm<{ email: string; code: string }>();
  const code = useMailedCode({ form, scene: VerifyScene.REGISTER });
  return (
    <Card>
      <FieldForm
        form={form}
        label={say('注册', 'Register')}
        submitLabel={say('注册', 'Register')}
        initialValues={{ email }}
        onSubmit={() => Promise.resolve()}
      >
        <Field name="email" label={say('邮箱', 'Email')} rules={[{ required: true, message: say('请填写邮箱', 'Enter your email') }]}>
          <Input />
        </Field>
        <CodeField
          code={code}
          texts={{
            label: say('验证码', 'Code'),
            hint: say('六位数字', 'Six digits'),
            required: say('请填写验证码', 'Enter the code'),
            send: say('获取验证码', 'Mail me a code'),
            sendAgain: say('重新获取', 'Mail another'),
            wait: (seconds) => say(`${seconds} 秒后可重发`, `Again in ${seconds} s`),
            sent: (to) => say(`验证码已发送到 ${to}，10 分钟内有效。`, `The code was mailed to ${to}. It is good for 10 minutes.`),
          }}
        />
      </FieldForm>
    </Card>
  );
}

const ask: StoryObj['play'] = ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('button[type=button]')?.click();

export const Empty: StoryObj = { render: () => <Registration /> };

export const AddressMissing: StoryObj = { render: () => <Registration />, play: ask };

export const Asking: StoryObj = {
  render: () => <Registration email="owner@example.com" />,
  beforeEach: answering({ owner: { sendVerifyMsg: pending } }),
  play: ask,
};

export const Sent: StoryObj = {
  render: () => <Registration email="a.very.long.address.of.a.person@consolidated-warehousing.example.com" />,
  play: ask,
};

export const Refused: StoryObj = {
  render: () => <Registration email="owner@example.com" />,
  beforeEach: answering({ owner: { sendVerifyMsg: () => refused(40001, 'Too many codes were asked for. Try again in an hour.') } }),
  play: ask,
};
