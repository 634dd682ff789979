import { FileFailure, FileThumb, FileTile, FileTiles, UploadsField } from '@portal/freight-kit';
import { ok, refused, unreachable } from '@portal/remote-kit/testing';
import { Card, FileRefused, Stack } from '@portal/ui-kit';
import { FieldForm } from '@portal/ui-kit/fields';
import type { ReactNode } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { answering, pending } from '../shell/answers';
import { useSay } from '../shell/say';

const meta: Meta = {
  title: 'freight-kit/Files/UploadsField, FileFailure, FileTiles',
  component: UploadsField,
  subcomponents: {
    FileFailure: FileFailure as never,
    FileTiles: FileTiles as never,
    FileTile: FileTile as never,
    FileThumb: FileThumb as never,
  },
  beforeEach: answering({ oss: { upload: ({ fileName }) => ok({ objectName: `tmp/${fileName}` }) } }),
  parameters: {
    docs: { story: { inline: false, height: '420px' } },
    usage: `\`UploadsField\` is for photos and papers that go along with a form, such as those of a claim: it sends each as soon as it is chosen, and the form waits for
them. A file that stands for itself is a \`FileDrop\` of \`@portal/ui-kit\` with \`FileFailure\` under it. \`FileTiles\` show files that are there.`,
    shows: [FileFailure, FileTiles, FileTile, FileThumb],
  },
};
export default meta;

interface Values {
  photos?: { objectName: string; fileName: string }[];
}

function Claim({ photos, most = 5 }: { photos?: Values['photos']; most?: number }): ReactNode {
  const say = useSay();
  return (
    <Card>
      <FieldForm<Values>
        label={say('申请理赔', 'File a claim')}
        submitLabel={say('提交', 'Send')}
        initialValues={photos ? { photos } : {}}
        onSubmit={() => Promise.resolve()}
      >
        <UploadsField
          name="photos"
          most={most}
          say={(word, { name, max }) =>
            ({
              label: say('照片和单据', 'Photos and papers'),
              choose: say('选择照片或单据', 'Choose photos or papers'),
              more: say('添加更多', 'Add more'),
              remove: say(`删除 ${name}`, `Remove ${name}`),
              separator: say('、', ', '),
              wait: say('请等待上传完成', 'Wait until all files are uploaded'),
              full: say(`最多 ${max} 个文件`, `${max} files at most`),
              close: say('关闭', 'Close'),
              dismiss: say(`关闭：${name}`, `Close: ${name}`),
            })[word]
          }
        />
      </FieldForm>
    </Card>
  );
}

/** Puts a file into the field, as a person who chooses it. */
const choose =
  (name: string, content: string): StoryObj['play'] =>
  ({ canvasElement }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) return;
    const chosen = new DataTransfer();
    chosen.items.add(new File([content], name, { type: 'application/pdf' }));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };

const PDF = '%PDF-1.7';

const some = [
  { objectName: 'a', fileName: 'damage.jpg' },
  { objectName: 'b', fileName: '上海浦东国际供应链管理有限公司 delivery receipt, signed and scanned on the second attempt.pdf' },
];

export const Empty: StoryObj = { render: () => <Claim /> };

export const WithFiles: StoryObj = { render: () => <Claim photos={some} /> };

export const Full: StoryObj = { render: () => <Claim photos={some} most={2} /> };

export const Sending: StoryObj = {
  render: () => <Claim />,
  beforeEach: answering({ oss: { upload: pending } }),
  play: choose('receipt.pdf', PDF),
};

export const RefusedUnsent: StoryObj = { render: () => <Claim />, play: choose('notes.pdf', 'no PDF') };

export const NotSent: StoryObj = {
  render: () => <Claim />,
  beforeEach: answering({ oss: { upload: unreachable } }),
  play: choose('receipt.pdf', PDF),
};

export const RefusedByTheServer: StoryObj = {
  render: () => <Claim />,
  beforeEach: answering({ oss: { upload: () => refused(20000, 'The file cannot be read') } }),
  play: choose('receipt.pdf', PDF),
};

export const Failures: StoryObj = {
  render: function Failures() {
    const about = { name: 'scan.tiff', type: '.tiff', size: '14.2', most: 10 };
    return (
      <Stack>
        {(['type', 'content', 'size', 'empty'] as const).map((why) => (
          <FileFailure key={why} name={about.name} error={new FileRefused(why, about)} onRetry={() => {}} />
        ))}
      </Stack>
    );
  },
};
