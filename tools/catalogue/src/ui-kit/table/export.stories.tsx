import { Button, Row, Stack } from '@portal/ui-kit';
import { ExportMenu, RunDialog, RunProgress, useRun, type RunContext } from '@portal/ui-kit/export';
import type { ReactNode } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { sampleOrders, type SampleOrder } from '../../shell/samples';
import { useSay } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/Lists/ExportMenu, RunDialog, RunProgress',
  component: ExportMenu,
  subcomponents: { RunDialog: RunDialog as never, RunProgress: RunProgress as never },
  parameters: {
    docs: { story: { inline: false, height: '320px' } },
    usage: `\`ExportMenu\` saves a list as a file, in the \`actions\` of its \`DataTable\`. Other work of many calls (documents of the chosen orders) is \`useRun\`, which
gives its state to \`RunDialog\` or, within a \`SelectionBar\`, to \`RunProgress\`. One call that takes a moment is a button with \`loading\`.`,
    shows: [useRun, RunDialog, RunProgress],
  },
};
export default meta;

export const Menu: StoryObj = {
  render: function Menu() {
    const say = useSay();
    const rows = sampleOrders(say, 120);
    const props = {
      name: say('订单', 'Orders'),
      columns: [
        { title: say('订单号', 'Order'), cell: ({ orderNo }: SampleOrder) => ({ text: orderNo }) },
        { title: say('公司', 'Company'), cell: ({ company }: SampleOrder) => ({ text: company }) },
      ],
      rowKey: ({ orderNo }: SampleOrder) => orderNo,
      readPage: ({ pageNo, pageSize }: { pageNo: number; pageSize: number }) =>
        Promise.resolve({ records: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: rows.length }),
    };
    return (
      <Row>
        <ExportMenu {...props} />
        <ExportMenu {...props} size="small" />
        <ExportMenu {...props} disabled />
      </Row>
    );
  },
};

function Run({ work }: { work: (context: RunContext) => Promise<void> }): ReactNode {
  const say = useSay();
  const run = useRun();
  return (
    <>
      <Button onClick={() => run.start(work)}>{say('下载 12 份提单', 'Download 12 bills of lading')}</Button>
      <RunDialog
        run={run}
        title={say('下载提单', 'Bills of lading')}
        label={({ done, total }) =>
          total ? say(`已读取 ${done} / ${total} 份`, `${done} of ${total} read`) : say('正在开始…', 'Beginning…')
        }
        failed={say('下载没有完成', 'The download did not finish')}
      />
    </>
  );
}

const begin: StoryObj['play'] = ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('button')?.click();

const never = new Promise<void>(() => {});

export const Running: StoryObj = {
  render: () => (
    <Run
      work={({ report }) => {
        report({ done: 5, total: 12 });
        return never;
      }}
    />
  ),
  play: begin,
};

export const Failed: StoryObj = {
  render: function Failed() {
    const say = useSay();
    // As a cancelled download of the server's: a state, and no fault of the story.
    return (
      <Run
        work={() =>
          Promise.reject(
            new Error(say('无法连接服务器，请检查网络后重试。', 'The server could not be reached. Check your connection and try again.')),
          )
        }
      />
    );
  },
  play: begin,
  parameters: { expected: ['无法连接服务器', 'could not be reached'] },
};

export const Progress: StoryObj = {
  render: function Progress() {
    const say = useSay();
    return (
      <Stack>
        <RunProgress progress={{ done: 0, total: undefined }} label={say('正在开始…', 'Beginning…')} />
        <RunProgress progress={{ done: 5, total: 12 }} label={say('已读取 5 / 12 份', '5 of 12 read')} />
        <RunProgress block progress={{ done: 5, total: 12 }} label={say('整行宽', 'As wide as the room')} />
      </Stack>
    );
  },
};
