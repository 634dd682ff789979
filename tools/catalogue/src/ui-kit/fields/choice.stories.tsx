import { Grid, Stack } from '@portal/ui-kit';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { Field } from '@portal/ui-kit/fields';
import { Radio } from '@portal/ui-kit/radio';
import { Segmented } from '@portal/ui-kit/segmented';
import { Switch } from '@portal/ui-kit/switch';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { longName } from '../../shell/samples';
import { useSay } from '../../shell/say';
import { InForm } from './in-form';

const meta: Meta = {
  title: 'ui-kit/Fields/Checkbox, Radio, Segmented, Switch',
  component: Segmented,
  subcomponents: { Checkbox: Checkbox as never, Radio: Radio as never, Switch: Switch as never },
  parameters: {
    usage: `| Component | For |
|---|---|
| \`Checkbox\`, \`Checkbox.Group\` | yes or no in a form; any of a few |
| \`Radio.Group\` | one of two to five that need words to compare |
| \`Segmented\` | one of two to four short words, such as units; the choice changes at once what is shown |
| \`Switch\` | on or off, at once, without a submit button |

More values are a \`Select\`. All but \`Segmented\` are antd's as they are. A \`Checkbox\` or \`Switch\` in a \`Field\` needs \`valuePropName="checked"\`.
Each has an entry of its own, so a page loads only what it uses.`,
    shows: [Checkbox, Radio, Switch],
  },
};
export default meta;

export const Checkboxes: StoryObj = {
  render: function Checkboxes() {
    const say = useSay();
    return (
      <InForm values={{ one: true, some: ['liftgate'] }}>
        <Field name="one" label={say('默认地址', 'Default address')} valuePropName="checked">
          <Checkbox>{say('以后默认使用', 'Use it from now on')}</Checkbox>
        </Field>
        <Field name="some" label={say('附加服务', 'Accessorials')}>
          <Checkbox.Group
            options={[
              { value: 'liftgate', label: say('尾板', 'Liftgate') },
              { value: 'inside', label: say('入户派送', 'Inside delivery') },
              { value: 'off', label: say('预约（此地不可用）', 'Appointment (not here)'), disabled: true },
              { value: 'long', label: longName(say) },
            ]}
          />
        </Field>
        <Checkbox indeterminate>{say('部分已选', 'Some are chosen')}</Checkbox>
        <Checkbox disabled checked>
          {say('不能修改', 'Cannot be changed')}
        </Checkbox>
      </InForm>
    );
  },
};

export const Radios: StoryObj = {
  render: function Radios() {
    const say = useSay();
    const options = [
      { value: 'balance', label: say('账户余额', 'Balance') },
      { value: 'wire', label: say('电汇', 'Wire transfer') },
      { value: 'off', label: say('支票（暂停）', 'Cheque (suspended)'), disabled: true },
    ];
    return (
      <InForm values={{ how: 'balance', part: 'wire' }}>
        <Grid>
          <Field name="how" label={say('支付方式', 'Payment')}>
            <Radio.Group options={options} />
          </Field>
          <Field name="part" label={say('按钮样式', 'As buttons')}>
            <Radio.Group optionType="button" buttonStyle="solid" options={options} />
          </Field>
        </Grid>
      </InForm>
    );
  },
};

export const Segments: StoryObj = {
  render: function Segments() {
    const say = useSay();
    const units = [
      { value: 'IMPERIAL', label: say('磅、英寸', 'lb, in') },
      { value: 'METRIC', label: say('千克、厘米', 'kg, cm') },
    ];
    return (
      <Stack>
        <div>
          <Segmented aria-label={say('单位', 'Units')} options={units} />
        </div>
        <div>
          <Segmented aria-label={say('不可用的单位', 'Disabled units')} disabled options={units} />
        </div>
        <div>
          <Segmented block aria-label={say('整行', 'Whole row')} options={units} />
        </div>
      </Stack>
    );
  },
};

export const Switches: StoryObj = {
  render: function Switches() {
    const say = useSay();
    return (
      <InForm values={{ on: true }}>
        <Grid>
          <Field name="on" label={say('邮件通知', 'Mail notifications')} valuePropName="checked">
            <Switch />
          </Field>
          <Field name="off" label={say('短信通知', 'Text messages')} valuePropName="checked">
            <Switch />
          </Field>
          <Field name="never" label={say('安全通知', 'Security notices')} valuePropName="checked">
            <Switch disabled />
          </Field>
          <Field name="busy" label={say('正在保存', 'Being saved')} valuePropName="checked">
            <Switch loading />
          </Field>
        </Grid>
      </InForm>
    );
  },
};
