import { BulletList } from '@portal/ui-kit';
import { Refused } from '../lib/api';
import { useTexts } from '../lib/language';
import { refusalTexts } from './messages';

interface Props {
  error: unknown;
  /** It was a change, of which nobody knows whether it was made if there is no answer. */
  change?: boolean;
}

/** Every sentence of a refusal, as the service and the gate say it: they are English, as on the command line. */
export function RefusalText({ error, change = false }: Props): React.ReactNode {
  const texts = useTexts(refusalTexts);
  const sentences = error instanceof Refused ? error.refusal.sentences : [];
  if (sentences.length === 0) return change ? texts.unknown : texts.noAnswer;
  if (sentences.length === 1) return <span lang="en">{sentences[0]}</span>;
  return (
    <BulletList lang="en">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </BulletList>
  );
}
