import { Button, Card, Notice, Stack, Text } from '@portal/ui-kit';
import { CellLines, EventList, FromTo, SelectionBar } from '@portal/ui-kit/table';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { longName } from '../../shell/samples';
import { useSay } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/Lists/SelectionBar, CellLines, EventList, FromTo',
  component: SelectionBar,
  subcomponents: { CellLines: CellLines as never, EventList: EventList as never, FromTo: FromTo as never },
  parameters: {
    usage: `Parts of lists and of pages about one load. \`CellLines\` are the two lines of a cell, \`FromTo\` the two ends of a lane, \`EventList\` what happened on
the way, newest first. \`SelectionBar\` stands under a \`DataTable\` with \`selection\` and holds what can be done with the chosen rows; it draws nothing for none.`,
    shows: [CellLines, EventList, FromTo],
  },
};
export default meta;

export const Selected: StoryObj = {
  render: function Selected() {
    const say = useSay();
    return (
      <SelectionBar
        count={12}
        onClear={() => {}}
        notices={<Notice tone="danger" title={say('2 份提单没有下载成功', '2 bills of lading could not be downloaded')} />}
      >
        <Button size="small">{say('下载提单', 'Download bills of lading')}</Button>
        <Button size="small">{say('取消订单', 'Cancel orders')}</Button>
      </SelectionBar>
    );
  },
};

export const Busy: StoryObj = {
  render: function Busy() {
    const say = useSay();
    return (
      <SelectionBar busy count={12} onClear={() => {}}>
        <Text tone="muted">{say('正在下载 3 / 12', 'Downloading 3 of 12')}</Text>
      </SelectionBar>
    );
  },
};

export const Events: StoryObj = {
  render: function Events() {
    const say = useSay();
    const events = [
      { at: '2026-03-18 14:05', what: say('已签收，签收人 J. Miller', 'Delivered, signed by J. Miller') },
      { at: '2026-03-18 08:40', what: say('派送中', 'Out for delivery') },
      { at: '2026-03-16 17:20', what: `${say('离开', 'Departed from')} ${longName(say)}` },
    ];
    return (
      <Card title={say('运输进度', 'Progress')}>
        <EventList
          events={events}
          eventKey={({ at }) => at}
          render={({ at, what }) => (
            <>
              <div>{what}</div>
              <Text tone="muted" size="small" numeric>
                {at}
              </Text>
            </>
          )}
        />
      </Card>
    );
  },
};

export const LaneAndCell: StoryObj = {
  render: function LaneAndCell() {
    const say = useSay();
    return (
      <Stack>
        <Card>
          <FromTo from={<Text>Chicago, IL 60607</Text>} to={<Text>Dallas, TX 75201</Text>} />
        </Card>
        <Card>
          <FromTo from={<Text>{longName(say)}</Text>} to={<Text>{longName(say)}</Text>} />
        </Card>
        <Card>
          <CellLines first="Chicago, IL 60607" second={longName(say)} />
        </Card>
      </Stack>
    );
  },
};
