import { useTexts } from '../lib/language';
import { signatureTexts } from './messages';
import * as styles from './signatures.module.css';

const USUAL_CHANNEL = 'production';

/** How somebody else gives the signature that is missing: the console has one key, and signs nothing twice. */
export function ApproveCommand({ remote, channel }: { remote: string; channel: string }): React.ReactNode {
  const texts = useTexts(signatureTexts);
  return (
    <div>
      {texts.approve}{' '}
      <code className={styles.command}>
        portal approve {remote}
        {channel === USUAL_CHANNEL ? '' : ` --channel ${channel}`}
      </code>
    </div>
  );
}
