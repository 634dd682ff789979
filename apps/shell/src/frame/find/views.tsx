import { addFeatureMessages } from '@portal/remote-kit/host';
import { KeyList } from './key-list';
import { findMessages } from './messages';
import { Palette } from './palette';
import './find.css';

addFeatureMessages('search', [findMessages]);

/** What the search's keys and its button open. */
export function FindViews({ shown, onClose }: { shown: 'search' | 'keys'; onClose: () => void }): React.ReactNode {
  return shown === 'search' ? <Palette onClose={onClose} /> : <KeyList onClose={onClose} />;
}
