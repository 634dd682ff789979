import { Button, confirm } from '@portal/ui-kit';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useSay } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/Actions/confirm',
  component: confirm as never,
  parameters: {
    docs: { story: { inline: false, height: '320px' } },
    usage: `Asks before something that cannot be undone: \`if (await confirm({ title, danger: true })) remove()\`. What can be undone is done at
once, with an undo in its toast. It is a function and can be called from anywhere; the answer is false where no provider is mounted.

With \`danger\` the button is red and the other one has the focus, so that Enter changes nothing.`,
  },
};
export default meta;

const ask: StoryObj['play'] = ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('button')?.click();

export const Plain: StoryObj = {
  render: function Plain() {
    const say = useSay();
    const title = say('用余额支付这笔费用？', 'Pay this charge from the balance?');
    return <Button onClick={() => void confirm({ title, okText: say('支付', 'Pay') })}>{say('支付', 'Pay')}</Button>;
  },
  play: ask,
};

export const Dangerous: StoryObj = {
  render: function Dangerous() {
    const say = useSay();
    const question = {
      title: say(
        '删除地址“上海浦东国际供应链管理有限公司北美洛杉矶分公司第二转运仓库”？',
        'Delete the address “Consolidated Transcontinental Warehousing, second yard”?',
      ),
      content: say('已有的订单不受影响。', 'Orders that exist stay as they are.'),
      okText: say('删除', 'Delete'),
      danger: true,
    };
    return <Button onClick={() => void confirm(question)}>{say('删除', 'Delete')}</Button>;
  },
  play: ask,
};
