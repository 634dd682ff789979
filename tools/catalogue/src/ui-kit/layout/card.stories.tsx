import { Button, Card, Skeleton, Stack, Text } from '@portal/ui-kit';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { longName } from '../../shell/samples';
import { useSay } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/Layout/Card',
  component: Card,
  parameters: {
    usage: `Groups what belongs together on a \`Page\`. A table or a list takes \`flush\`; cards do not stand in cards. Several cards stand in a \`Stack\`,
a \`Grid\` or a \`Split\`.`,
  },
};
export default meta;

export const Full: StoryObj = {
  render: function Full() {
    const say = useSay();
    return (
      <Card title={say('收货地址', 'Delivery')} extra={<Button size="small">{say('修改', 'Edit')}</Button>}>
        {say('远航商贸，100 Example Way，Dallas, TX 75201', 'Voyage Trading Inc., 100 Example Way, Dallas, TX 75201')}
      </Card>
    );
  },
};

export const BodyAlone: StoryObj = {
  render: function BodyAlone() {
    const say = useSay();
    return <Card>{say('没有标题的卡片不是一个区域。', 'Without a title a card is no named region.')}</Card>;
  },
};

export const Flush: StoryObj = {
  render: function Flush() {
    const say = useSay();
    return (
      <Card flush title={say('到边的内容', 'Content that reaches the edges')}>
        <img src={PIXELS} alt={say('仓库', 'A warehouse')} style={{ display: 'block', width: '100%', height: 96 }} />
      </Card>
    );
  },
};

export const Loading: StoryObj = {
  render: function Loading() {
    const say = useSay();
    return (
      <Card title={say('账户余额', 'Balance')}>
        <Skeleton rows={3} />
      </Card>
    );
  },
};

export const LongTexts: StoryObj = {
  render: function LongTexts() {
    const say = useSay();
    return (
      <Stack>
        <Card title={longName(say)} extra={<Button size="small">{say('在新窗口打开这个文件', 'Open this file in a new window')}</Button>}>
          <Text tone="muted">{longName(say)}</Text>
        </Card>
      </Stack>
    );
  },
};

const PIXELS = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 1" preserveAspectRatio="none"><path fill="#8a93a1" d="M0 0h8v1H0z"/></svg>')}`;
