import { Button, IconAdd, IconMore, Row, Stack } from '@portal/ui-kit';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useSay } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/Actions/Button',
  component: Button,
  parameters: {
    usage: `Starts something: a call, a dialog, a download. What leads to another page is a \`Link\` of \`@portal/remote-kit\`.
A button that opens several actions is a \`MenuButton\`; the button that sends a form comes with \`FieldForm\`.

It is antd's button. A page or a dialog has one \`type="primary"\`; \`danger\` is for what cannot be undone, together with \`confirm\`.
\`loading\` keeps its place and takes no click. A button that is only an icon needs \`aria-label\`.`,
  },
};
export default meta;

export const Kinds: StoryObj = {
  render: function Kinds() {
    const say = useSay();
    return (
      <Row>
        <Button type="primary">{say('下单', 'Book')}</Button>
        <Button>{say('保存草稿', 'Save draft')}</Button>
        <Button type="text">{say('清除筛选', 'Clear filters')}</Button>
        <Button type="link">{say('复制', 'Copy')}</Button>
        <Button danger>{say('取消订单', 'Cancel order')}</Button>
        <Button type="primary" danger>
          {say('删除地址', 'Delete address')}
        </Button>
      </Row>
    );
  },
};

export const WithIcon: StoryObj = {
  render: function WithIcon() {
    const say = useSay();
    return (
      <Row>
        <Button type="primary" icon={<IconAdd aria-hidden />}>
          {say('新增地址', 'Add address')}
        </Button>
        <Button icon={<IconMore aria-hidden />} aria-label={say('更多操作', 'More actions')} />
      </Row>
    );
  },
};

export const LoadingAndDisabled: StoryObj = {
  render: function LoadingAndDisabled() {
    const say = useSay();
    return (
      <Row>
        <Button type="primary" loading>
          {say('正在下单', 'Booking')}
        </Button>
        <Button loading>{say('正在保存', 'Saving')}</Button>
        <Button type="primary" disabled>
          {say('下单', 'Book')}
        </Button>
        <Button disabled>{say('保存草稿', 'Save draft')}</Button>
        <Button type="text" disabled>
          {say('清除筛选', 'Clear filters')}
        </Button>
      </Row>
    );
  },
};

export const SizesAndLongTexts: StoryObj = {
  render: function SizesAndLongTexts() {
    const say = useSay();
    return (
      <Stack>
        <Row>
          <Button size="small">{say('重试', 'Retry')}</Button>
          <Button>{say('重试', 'Retry')}</Button>
          <Button size="large">{say('重试', 'Retry')}</Button>
        </Row>
        <Button block type="primary">
          {say('用这个地址作为以后所有订单的默认提货地址', 'Use this as the default pickup address of all orders from now on')}
        </Button>
      </Stack>
    );
  },
};
