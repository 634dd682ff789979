import { Row, Stack, Text, textClass, VisuallyHidden } from '@portal/ui-kit';
import { Link } from '@portal/remote-kit';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { longName } from '../../shell/samples';
import { useSay } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/Layout/Text',
  component: Text,
  subcomponents: { VisuallyHidden: VisuallyHidden as never },
  parameters: {
    usage: `For words that are more or less than plain text. Plain text needs no component. \`textClass\` gives the same look to an element of another
component, such as a \`Link\`. A state in one word is a \`Tag\`; \`VisuallyHidden\` is for words that the picture already tells.`,
    shows: [VisuallyHidden, textClass],
  },
};
export default meta;

export const Styles: StoryObj = {
  render: function Styles() {
    const say = useSay();
    return (
      <Stack>
        <Text>{say('普通文字', 'Plain words')}</Text>
        <Text tone="muted">{say('次要的说明', 'What supports them')}</Text>
        <Text tone="success">{say('已送达', 'Delivered')}</Text>
        <Text tone="danger">{say('余额不足', 'The balance does not suffice')}</Text>
        <Text size="small">{say('小字', 'Small words')}</Text>
        <Text weight="strong">{say('重点', 'Strong words')}</Text>
        <Text size="figure" numeric>
          $12,480.00
        </Text>
        <Text wideOnly>{say('手机上不显示', 'Not shown on a phone')}</Text>
        <Link to="/orders" className={textClass({ weight: 'strong', numeric: true }) ?? ''}>
          LTL2026100037
        </Link>
        <Row>
          <Text>{say('屏幕阅读器还会读到：', 'Screen readers also say:')}</Text>
          <VisuallyHidden>{say('看不见的文字', 'words that are not seen')}</VisuallyHidden>
        </Row>
      </Stack>
    );
  },
};

export const LongTexts: StoryObj = {
  render: function LongTexts() {
    const say = useSay();
    return (
      <Stack>
        <Text as="p">{longName(say)}</Text>
        <Text as="p" tone="muted" size="small">
          {longName(say)}
        </Text>
      </Stack>
    );
  },
};
