import { FileDrop, Stack } from '@portal/ui-kit';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { longName } from '../../shell/samples';
import { useSay } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/Files/FileDrop',
  component: FileDrop,
  parameters: {
    usage: `Where a person drops, chooses or photographs files. It checks nothing: give each file to \`prepareFile\`, which makes photos smaller and
throws \`FileRefused\` with the reason. Files that go along with a form are an \`UploadsField\` of \`@portal/freight-kit\`, which does all that.`,
  },
};
export default meta;

export const States: StoryObj = {
  render: function States() {
    const say = useSay();
    const hint = say('拖入或选择照片、PDF，最大 10 MB', 'Drop or choose a photo or PDF, up to 10 MB');
    return (
      <Stack>
        <FileDrop title={say('选择签收单', 'Choose the proof of delivery')} hint={hint} onFiles={() => {}} />
        <FileDrop busy title={say('正在上传 scan.pdf…', 'Uploading scan.pdf…')} hint={hint} onFiles={() => {}} />
        <FileDrop disabled title={say('签收后可以上传', 'Possible after delivery')} hint={hint} onFiles={() => {}} />
      </Stack>
    );
  },
};

export const LongTexts: StoryObj = {
  render: function LongTexts() {
    const say = useSay();
    return <FileDrop title={longName(say)} hint={longName(say)} onFiles={() => {}} />;
  },
};
