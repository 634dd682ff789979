import { Button, Tooltip } from '@portal/ui-kit';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useSay } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/Actions/Tooltip',
  component: Tooltip,
  parameters: {
    usage: `A few words about a control, under the pointer and with the focus. A phone shows none, so nothing that a person needs may stand
there alone: the name of an icon button is its \`aria-label\`, and a hint of a field is its \`extra\`. For content to read or press take \`Popover\`.

It is antd's tooltip: \`title\` are the words, the one child is the control.`,
  },
};
export default meta;

export const Closed: StoryObj = {
  render: function Closed() {
    const say = useSay();
    return (
      <Tooltip title={say('下单前可以修改', 'You can change this until you book')}>
        <Button>{say('提货时间', 'Pickup time')}</Button>
      </Tooltip>
    );
  },
};

export const Open: StoryObj = {
  render: function Open() {
    const say = useSay();
    return (
      <Tooltip open placement="bottom" title={say('下单前可以修改', 'You can change this until you book')}>
        <Button>{say('提货时间', 'Pickup time')}</Button>
      </Tooltip>
    );
  },
};

export const LongText: StoryObj = {
  render: function LongText() {
    const say = useSay();
    return (
      <Tooltip
        open
        placement="bottomLeft"
        title={say(
          '承运商在提货当天下午五点前没有到场时，订单会自动改到下一个工作日，费用不变。',
          'When the carrier does not come before 5 pm on the day of pickup, the order moves to the next business day at the same price.',
        )}
      >
        <Button>{say('改期规则', 'When a pickup is missed')}</Button>
      </Tooltip>
    );
  },
};
