import { Button, Card, Grid, Row, Split, Stack, Sticky } from '@portal/ui-kit';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useSay } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/Layout/Stack, Row, Grid, Split, Sticky',
  component: Stack,
  subcomponents: { Row: Row as never, Grid: Grid as never, Split: Split as never, Sticky: Sticky as never },
  parameters: {
    usage: `They only place their children; each takes \`as\`, \`className\` and every other attribute of an element.

| Component | For |
|---|---|
| \`Stack\` | things one under the other: cards of a page, the parts of a dialog |
| \`Row\` | small things side by side: buttons, tags |
| \`Grid\` | fields or cards in as many equal columns as fit; a class may set \`--p-column\`, the least width |
| \`Split\` | content with a narrower column beside it, one under the other up to 960 px; a class may set \`--p-aside\`. It takes exactly two children |
| \`Sticky\` | the second column of a \`Split\` that stays in view |

Gaps follow the width of the window. For anything else write a CSS module with the tokens of \`css/tokens.css\`.`,
    shows: [Row, Grid, Split, Sticky],
  },
};
export default meta;

export const StackOfCards: StoryObj = {
  render: function StackOfCards() {
    const say = useSay();
    return (
      <Stack>
        <Card>{say('第一张', 'First')}</Card>
        <Card>{say('第二张', 'Second')}</Card>
        <Stack dense>
          <Card>{say('紧凑：间距 12 px', 'Dense: 12 px between them')}</Card>
          <Card>{say('紧凑', 'Dense')}</Card>
        </Stack>
      </Stack>
    );
  },
};

export const RowOfButtons: StoryObj = {
  render: function RowOfButtons() {
    const say = useSay();
    return (
      <Row>
        {Array.from({ length: 12 }, (_, at) => (
          <Button key={at}>{say(`第 ${at + 1} 个`, `Button ${at + 1}`)}</Button>
        ))}
      </Row>
    );
  },
};

export const GridOfCards: StoryObj = {
  render: function GridOfCards() {
    const say = useSay();
    return (
      <Grid>
        {Array.from({ length: 5 }, (_, at) => (
          <Card key={at}>{say(`第 ${at + 1} 格`, `Cell ${at + 1}`)}</Card>
        ))}
      </Grid>
    );
  },
};

export const SplitWithSticky: StoryObj = {
  render: function SplitWithSticky() {
    const say = useSay();
    return (
      <Split>
        <Stack>
          {Array.from({ length: 6 }, (_, at) => (
            <Card key={at} title={say(`第 ${at + 1} 件货物`, `Item ${at + 1}`)}>
              {say('托盘，48 × 40 × 48 英寸', 'Pallet, 48 × 40 × 48 in')}
            </Card>
          ))}
        </Stack>
        <Sticky>
          <Card title={say('费用', 'Charges')}>{say('滚动时一直看得见', 'Stays in view while the page scrolls')}</Card>
        </Sticky>
      </Split>
    );
  },
};

export const MixedSplit: StoryObj = {
  render: function MixedSplit() {
    const say = useSay();
    return (
      <Split mixed>
        <Stack>
          <Card title={say('第二', 'Second')}>{say('窄屏上在后面', 'After it where the window is narrow')}</Card>
          <Card title={say('第三', 'Third')}>{say('内容', 'Content')}</Card>
        </Stack>
        <Stack>
          <Card firstWhenNarrow title={say('第一', 'First')}>
            {say('窄屏上排在最前', 'Comes first where the window is narrow')}
          </Card>
        </Stack>
      </Split>
    );
  },
};
