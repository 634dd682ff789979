import { Button, Text } from '@portal/ui-kit';
import * as styles from './copied-number.module.css';
import { canCopy, useCopy } from './use-copy';

interface Props {
  value: string;
  texts: {
    /** On the button. */
    copy: string;
    /** The button with what it copies, for readers of screens: contains `copy`. */
    copyNamed: string;
    copied: string;
    failed: string;
  };
}

/** A number with a button that copies it; the number alone where the browser cannot copy. */
export function CopiedNumber({ value, texts }: Props): React.ReactNode {
  const copy = useCopy();
  return (
    <span className={styles.number}>
      <Text numeric nowrap>
        {value}
      </Text>
      {canCopy() && (
        <Button type="link" size="small" className={styles.copy} aria-label={texts.copyNamed} onClick={() => copy(value, texts)}>
          {texts.copy}
        </Button>
      )}
    </span>
  );
}
