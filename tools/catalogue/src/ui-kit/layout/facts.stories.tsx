import { BulletList, Card, Fact, Facts, SkeletonBar } from '@portal/ui-kit';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { longName } from '../../shell/samples';
import { useSay } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/Layout/Facts, BulletList',
  component: Facts,
  subcomponents: { Fact: Fact as never, BulletList: BulletList as never },
  parameters: {
    usage: `\`Facts\` are for the properties of one thing: an order, an address. Where some of them may be absent, \`FactList\` of \`@portal/freight-kit\`
leaves these out. Many things of one kind are a \`DataTable\`, and plain sentences a \`BulletList\` of \`li\`.`,
    shows: [Fact, BulletList],
  },
};
export default meta;

export const Full: StoryObj = {
  render: function Full() {
    const say = useSay();
    return (
      <Card title={say('货物', 'Shipment')}>
        <Facts>
          <Fact name={say('订单号', 'Order number')} numeric>
            LTL2026100037
          </Fact>
          <Fact name={say('重量', 'Weight')} numeric>
            {say('1,250 磅', '1,250 lb')}
          </Fact>
          <Fact name={say('附加服务', 'Accessorials')}>{say('尾板提货、送货前电话', 'Liftgate pickup, call before delivery')}</Fact>
        </Facts>
      </Card>
    );
  },
};

export const DenseAndLoading: StoryObj = {
  render: function DenseAndLoading() {
    const say = useSay();
    return (
      <Card title={say('费用', 'Charges')}>
        <Facts dense>
          <Fact name={say('干线运费', 'Linehaul')} numeric>
            $312.50
          </Fact>
          <Fact name={say('燃油附加费', 'Fuel surcharge')}>
            <SkeletonBar width={72} />
          </Fact>
        </Facts>
      </Card>
    );
  },
};

export const LongTexts: StoryObj = {
  render: function LongTexts() {
    const say = useSay();
    return (
      <Card>
        <Facts>
          <Fact name={say('公司', 'Company')}>{longName(say)}</Fact>
          <Fact name={say('承运商要求的送货预约联系方式', 'Contact for the delivery appointment that the carrier asks for')}>
            {longName(say)}
          </Fact>
        </Facts>
      </Card>
    );
  },
};

export const Bullets: StoryObj = {
  render: function Bullets() {
    const say = useSay();
    return (
      <Card title={say('下单前请确认', 'Before you book')}>
        <BulletList>
          <li>{say('货物已打托并缠膜。', 'The freight is on pallets and wrapped.')}</li>
          <li>{say('现场有装货月台，或已选择尾板服务。', 'There is a dock, or liftgate service is chosen.')}</li>
          <li>{longName(say)}</li>
        </BulletList>
      </Card>
    );
  },
};
