import { useMessages } from '@portal/remote-kit';
import { IconFind, PlainButton } from '@portal/ui-kit';
import { frameMessages } from '../messages';
import { loadViews } from './load-views';
import { opened, searchKey } from './opened';

/** The entry of the search in the top bar, with its key; an icon on a phone. */
export function FindButton(): React.ReactNode {
  const t = useMessages(frameMessages);
  return (
    <PlainButton
      className="shell-find"
      icon={<IconFind />}
      aria-label={`${t('find')} ${searchKey()}`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={() => void loadViews().catch(() => undefined)}
      onClick={() => opened.set('search')}
    >
      <span className="p-wide-only">
        {/* One text: split in two, as React would, it is a fraction of a pixel wider than in the painted frame. */}
        {`${t('find')} `}
        <kbd>{searchKey()}</kbd>
      </span>
    </PlainButton>
  );
}
