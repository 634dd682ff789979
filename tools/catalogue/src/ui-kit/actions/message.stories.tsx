import { useToast } from '@portal/remote-kit';
import { Button, message, Row } from '@portal/ui-kit';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useSay } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/Actions/message',
  component: message as never,
  parameters: {
    docs: { story: { inline: false, height: '160px' } },
    usage: `A remote takes \`useToast()\` of \`@portal/remote-kit\`, which the shell binds to this: \`toast.success(text)\`. A toast tells that something
worked which is not on the screen, or offers to undo it. Why a form was refused stands in the form, and what could not be loaded in its place
(\`ErrorPanel\`): a toast is gone before it is read.`,
  },
};
export default meta;

export const Kinds: StoryObj = {
  render: function Kinds() {
    const say = useSay();
    const toast = useToast();
    const all = () => {
      toast.success(say('地址已保存', 'Address saved'));
      toast.info(say('报价已刷新', 'Quotes refreshed'));
      toast.warning(say('复制没有成功', 'Nothing was copied'));
      toast.error(say('无法连接服务器，请检查网络后重试。', 'The server could not be reached. Check your connection and try again.'));
    };
    return <Button onClick={all}>{say('显示全部', 'Show all')}</Button>;
  },
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('button')?.click(),
};

export const WithUndo: StoryObj = {
  render: function WithUndo() {
    const say = useSay();
    const toast = useToast();
    const undo = { label: say('撤销', 'Undo'), run: () => toast.info(say('已恢复', 'Restored')) };
    return (
      <Row>
        <Button onClick={() => toast.success(say('草稿已删除', 'Draft deleted'), undo)}>{say('删除草稿', 'Delete draft')}</Button>
      </Row>
    );
  },
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('button')?.click(),
};
