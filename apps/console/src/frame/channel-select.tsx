import { Select } from '@portal/ui-kit/select';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../lib/language';
import { frameTexts } from './messages';

/** Which channel the page shows; it stands in the address. */
export function ChannelSelect({ channels, channel }: { channels: readonly string[]; channel: string }): React.ReactNode {
  const [, setParams] = useSearchParams();
  const texts = useTexts(frameTexts);
  return (
    <Select
      aria-label={texts.channel}
      value={channel}
      options={channels.map((value) => ({ value, label: value }))}
      onChange={(value: string) => setParams(value === channels[0] ? {} : { channel: value })}
    />
  );
}
