import { IconDelete, IconEdit, IconMore, MenuButton, type MenuEntry } from '@portal/ui-kit';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useSay, type Say } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/Actions/MenuButton',
  component: MenuButton,
  parameters: {
    usage: `For the actions of one row or card, and for one action in several kinds, such as the formats of an export. One or two actions are
buttons of their own; places to go to are links. It takes all props of \`Button\` but \`onClick\`.

An entry that is \`disabled\` stays in the menu and in the order of focus, so that people find it; say elsewhere why it cannot be used.`,
  },
};
export default meta;

const entries = (say: Say): MenuEntry[] => [
  { key: 'edit', label: say('修改', 'Edit'), icon: <IconEdit /> },
  { key: 'again', label: say('再来一单', 'Order again') },
  { key: 'claim', label: say('申请理赔（签收后可用）', 'File a claim (after delivery)'), disabled: true },
  { key: 'delete', label: say('删除', 'Delete'), icon: <IconDelete />, danger: true },
];

export const Closed: StoryObj = {
  render: function Closed() {
    const say = useSay();
    return (
      <MenuButton items={entries(say)} onSelect={() => {}}>
        {say('操作', 'Actions')}
      </MenuButton>
    );
  },
};

export const Open: StoryObj = {
  render: function Open() {
    const say = useSay();
    return <MenuButton items={entries(say)} onSelect={() => {}} icon={<IconMore />} aria-label={say('订单操作', 'Actions of the order')} />;
  },
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click(),
};

export const Disabled: StoryObj = {
  render: function Disabled() {
    const say = useSay();
    return (
      <MenuButton disabled items={entries(say)} onSelect={() => {}}>
        {say('操作', 'Actions')}
      </MenuButton>
    );
  },
};
