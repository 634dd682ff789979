import { Card, PageSkeleton, Skeleton, SkeletonBar } from '@portal/ui-kit';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useSay } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/States/Skeleton',
  component: Skeleton,
  subcomponents: { SkeletonBar: SkeletonBar as never, PageSkeleton: PageSkeleton as never },
  parameters: {
    usage: `While data is on its way for the first time, with about the size of what comes. \`PageSkeleton\` is drawn by the shell while the code of a page
loads; a page takes \`Skeleton\` for a text and \`SkeletonBar\` for one value. A list has its own (\`DataTable\`). What is shown already stays
while it is fetched again. \`SkeletonBar\` says nothing to a screen reader; something around it is \`aria-busy\`.`,
    shows: [SkeletonBar, PageSkeleton],
  },
};
export default meta;

export const Lines: StoryObj = {
  render: function Lines() {
    const say = useSay();
    return (
      <Card title={say('最近的消息', 'Latest messages')}>
        <Skeleton rows={6} />
      </Card>
    );
  },
};

export const OneValue: StoryObj = { render: () => <SkeletonBar width={96} height={26} /> };

export const WholePage: StoryObj = { render: () => <PageSkeleton /> };
