import { Button, Card, IconAdd, Page, Text } from '@portal/ui-kit';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { longName } from '../../shell/samples';
import { useSay } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/Layout/Page',
  component: Page,
  parameters: {
    own: 'heading',
    usage: `The outermost component of each screen with the portal's menu; it holds the one \`h1\`. Inside come \`Card\`s. The button that makes a new
thing stands in \`extra\`. A page without the menu is \`BarePage\` of \`@portal/freight-kit\`.`,
  },
};
export default meta;

export const Full: StoryObj = {
  render: function Full() {
    const say = useSay();
    return (
      <Page
        title={say('地址簿', 'Address book')}
        subtitle={say('提货和收货的常用地址', 'Addresses that you pick up from and deliver to')}
        extra={
          <>
            <Button>{say('导入', 'Import')}</Button>
            <Button type="primary" icon={<IconAdd aria-hidden />}>
              {say('新增地址', 'Add address')}
            </Button>
          </>
        }
      >
        <Card title={say('默认地址', 'Default addresses')}>
          <Text>{say('还没有默认地址。', 'There is no default address yet.')}</Text>
        </Card>
        <Card>{say('没有标题的卡片', 'A card without a title')}</Card>
      </Page>
    );
  },
};

export const TitleAlone: StoryObj = {
  render: function TitleAlone() {
    const say = useSay();
    return (
      <Page title={say('报价', 'Quote')}>
        <Card>{say('内容', 'Content')}</Card>
      </Page>
    );
  },
};

export const LongTitle: StoryObj = {
  render: function LongTitle() {
    const say = useSay();
    return (
      <Page title={longName(say)} subtitle={longName(say)} extra={<Button>{say('返回列表', 'Back to the list')}</Button>}>
        <Card>{longName(say)}</Card>
      </Page>
    );
  },
};
