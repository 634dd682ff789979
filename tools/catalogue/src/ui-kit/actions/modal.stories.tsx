import { Button, Modal, Stack, Text } from '@portal/ui-kit';
import { Field, FieldForm, Input } from '@portal/ui-kit/fields';
import { useState, type ReactNode } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useSay } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/Actions/Modal',
  component: Modal,
  parameters: {
    docs: { story: { inline: false, height: '420px' } },
    usage: `For a short task within a page, whose page stays where it is: a form of a few fields, settings of a list. A question with two answers
is \`confirm\`; what is read beside the page is a \`Drawer\`; what has an address of its own is a page.

It takes the props of antd's \`Modal\`. \`footer={null}\` where a \`FieldForm\` brings the buttons; \`destroyOnHidden\` where the next opening begins anew.`,
  },
};
export default meta;

function Opened({ title, footer, children }: { title: string; footer?: null; children: ReactNode }): ReactNode {
  const say = useSay();
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('打开', 'Open')}</Button>
      <Modal open={open} title={title} {...(footer === null && { footer })} onOk={() => setOpen(false)} onCancel={() => setOpen(false)}>
        {children}
      </Modal>
    </>
  );
}

export const Question: StoryObj = {
  render: function Question() {
    const say = useSay();
    return (
      <Opened title={say('改到下一个工作日提货', 'Move the pickup to the next business day')}>
        <Text as="p">{say('承运商会收到新的提货时间，费用不变。', 'The carrier gets the new time. The price stays the same.')}</Text>
      </Opened>
    );
  },
};

export const WithForm: StoryObj = {
  render: function WithForm() {
    const say = useSay();
    return (
      <Opened title={say('给订单加备注', 'Add a note to the order')} footer={null}>
        <FieldForm submitLabel={say('保存', 'Save')} actions={<Button>{say('取消', 'Cancel')}</Button>} onSubmit={() => Promise.resolve()}>
          <Field name="note" label={say('备注', 'Note')}>
            <Input.TextArea rows={3} maxLength={200} showCount />
          </Field>
        </FieldForm>
      </Opened>
    );
  },
};

export const Long: StoryObj = {
  render: function Long() {
    const say = useSay();
    return (
      <Opened
        title={say(
          '承运条款摘要：请在第一次下单之前读完，之后可以在订单页面再次打开',
          'Summary of the terms of carriage: read it before your first booking, find it again on each order',
        )}
      >
        <Stack>
          {Array.from({ length: 24 }, (_, at) => (
            <Text as="p" key={at}>
              {at + 1}.{' '}
              {say(
                '货物的实际重量、尺寸与申报不符时，承运商可以在提货后重新测量，并按测量结果改变运费。',
                'Where weight or size differ from what was declared, the carrier may measure again after pickup and change the charges accordingly.',
              )}
            </Text>
          ))}
        </Stack>
      </Opened>
    );
  },
};
