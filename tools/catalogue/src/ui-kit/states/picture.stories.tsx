import { Picture, Row } from '@portal/ui-kit';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useSay } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/Files/Picture',
  component: Picture,
  parameters: {
    usage: `For photos and scans. Give the size always: the place is kept free, and the picture loads when it comes near. A sign beside words is an icon.
A picture that adds nothing to the words has \`alt=""\`.`,
  },
};
export default meta;

const SCAN = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80"><path fill="#c3c9d2" d="M0 0h120v80H0z"/><path fill="#8a93a1" d="m0 80 40-44 26 26 18-16 36 34z"/></svg>',
)}`;

export const Sized: StoryObj = {
  render: function Sized() {
    const say = useSay();
    return (
      <Row>
        <Picture src={SCAN} alt={say('装好的托盘', 'A loaded pallet')} width={240} height={160} />
        <Picture src={SCAN} alt="" width={72} height={72} />
      </Row>
    );
  },
};

export const Missing: StoryObj = {
  render: function Missing() {
    const say = useSay();
    return <Picture src="data:image/png;base64,AA" alt={say('签收单第 1 页', 'Proof of delivery, page 1')} width={240} height={160} />;
  },
};
