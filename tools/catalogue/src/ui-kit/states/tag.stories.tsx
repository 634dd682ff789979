import { Row, Tag, type Tone } from '@portal/ui-kit';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { longName } from '../../shell/samples';
import { useSay } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/States/Tag',
  component: Tag,
  parameters: {
    usage: `For the state of a row or a page. Colour alone tells nothing, so the words are complete. A count of rows belongs to \`FilterTabs\`; a
filter that can be pressed is a \`QuickFilter\`.`,
  },
};
export default meta;

const tones = (say: ReturnType<typeof useSay>): [Tone, string][] => [
  ['neutral', say('草稿', 'Draft')],
  ['info', say('运输中', 'In transit')],
  ['success', say('已签收', 'Delivered')],
  ['warning', say('待补资料', 'Details missing')],
  ['danger', say('已拒收', 'Refused')],
  ['brand', say('当前', 'Current')],
];

export const Tones: StoryObj = {
  render: function Tones() {
    const say = useSay();
    return (
      <Row>
        {tones(say).map(([tone, words]) => (
          <Tag key={tone} tone={tone}>
            {words}
          </Tag>
        ))}
      </Row>
    );
  },
};

export const LongText: StoryObj = {
  render: function LongText() {
    const say = useSay();
    return <Tag tone="warning">{longName(say)}</Tag>;
  },
};
