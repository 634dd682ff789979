import { Button, Notice, Stack, type Tone } from '@portal/ui-kit';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { longName } from '../../shell/samples';
import { useSay } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/States/Notice',
  component: Notice,
  parameters: {
    usage: `Stands where it matters: above a form, in a card. What could not be loaded is an \`ErrorPanel\`, a result that is not on the screen a toast.`,
  },
};
export default meta;

const tones: readonly Tone[] = ['info', 'success', 'warning', 'danger', 'brand', 'neutral'];

export const Tones: StoryObj = {
  render: function Tones() {
    const say = useSay();
    return (
      <Stack>
        {tones.map((tone) => (
          <Notice
            key={tone}
            tone={tone}
            title={say('提货时间已过', 'The pickup time has passed')}
            detail={say('请选择新的提货日期。', 'Choose another day for the pickup.')}
          />
        ))}
      </Stack>
    );
  },
};

export const WithAction: StoryObj = {
  render: function WithAction() {
    const say = useSay();
    return (
      <Notice
        tone="warning"
        title={say('余额还差 $120.00', '$120.00 are missing from the balance')}
        action={<Button size="small">{say('去充值', 'Top up')}</Button>}
      />
    );
  },
};

export const LongTexts: StoryObj = {
  render: function LongTexts() {
    const say = useSay();
    return (
      <Notice tone="danger" title={longName(say)} detail={longName(say)} action={<Button size="small">{say('重试', 'Retry')}</Button>} />
    );
  },
};
