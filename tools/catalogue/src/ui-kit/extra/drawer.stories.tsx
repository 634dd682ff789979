import { Button, Stack, Text } from '@portal/ui-kit';
import { Drawer, Popover } from '@portal/ui-kit/extra';
import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { longName } from '../../shell/samples';
import { useSay } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/Extra/Drawer, Popover',
  component: Drawer,
  subcomponents: { Popover: Popover as never },
  parameters: {
    docs: { story: { inline: false, height: '360px' } },
    usage: `antd's own. A \`Drawer\` is for what is read or chosen beside the page, such as the details of a row; a form of a few fields is a \`Modal\`, what has an
address of its own is a page. A \`Popover\` holds a few words or controls about one thing, opened by its button; a list of actions is a \`MenuButton\`.
No page of this repository uses them yet. Unlike \`Modal\` they do not know the page tabs: close them with \`useActive()\`.
A \`Drawer\` of words alone needs \`tabIndex={0}\` on its content, so that keys can scroll it.`,
    shows: [Popover],
  },
};
export default meta;

export const Beside: StoryObj = {
  render: function Beside() {
    const say = useSay();
    const [open, setOpen] = useState(true);
    return (
      <>
        <Button onClick={() => setOpen(true)}>{say('详情', 'Details')}</Button>
        <Drawer open={open} title={longName(say)} onClose={() => setOpen(false)}>
          <Stack tabIndex={0}>
            {Array.from({ length: 30 }, (_, at) => (
              <Text key={at}>{say(`第 ${at + 1} 项`, `Line ${at + 1}`)}</Text>
            ))}
          </Stack>
        </Drawer>
      </>
    );
  },
};

export const AtItsButton: StoryObj = {
  render: function AtItsButton() {
    const say = useSay();
    return (
      <Popover
        open
        placement="bottomLeft"
        title={say('燃油附加费', 'Fuel surcharge')}
        content={say('每周一随油价变化。', 'Changes each Monday with the price of fuel.')}
      >
        <Button>{say('这是什么？', 'What is this?')}</Button>
      </Popover>
    );
  },
};
