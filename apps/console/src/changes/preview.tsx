import type { ChangeAnswer, Wanted } from '@portal/console/contract';
import { BulletList, Notice, Skeleton, Text } from '@portal/ui-kit';
import { isSignedOut, Refused } from '../lib/api';
import { RefusalText } from '../frame/refusal-text';
import { useTexts } from '../lib/language';
import { ApproveCommand } from '../signatures/approve-command';
import { Distributions } from './distributions';
import { dialogTexts } from './messages';
import * as styles from './changes.module.css';

interface Props {
  action: Wanted['action'];
  channel: string;
  answer: ChangeAnswer | undefined;
  error: unknown;
}

/** Exactly what a change would do, or why it is refused, as the service has tried it on what the store says. */
export function Preview({ action, channel, answer, error }: Props): React.ReactNode {
  const texts = useTexts(dialogTexts);
  return (
    <section className={styles.preview} aria-label={texts.whatHappens} aria-live="polite" aria-busy={!answer && !error}>
      <h3>{texts.whatHappens}</h3>
      <div className={styles.previewBody}>{bodyOf()}</div>
    </section>
  );

  function bodyOf(): React.ReactNode {
    if (error) return <RefusedNotice error={error} />;
    if (!answer)
      return (
        <>
          <Text tone="muted">{texts.previewing}</Text>
          <Skeleton rows={2} />
        </>
      );
    return (
      <>
        {answer.proposed !== null && <Text>{texts.willPropose}</Text>}
        <Outcome action={action} answer={answer} channel={channel} />
      </>
    );
  }
}

interface OutcomeProps extends Pick<Props, 'action' | 'channel'> {
  answer: ChangeAnswer;
}

/** What a change does, or has done; where more people must sign it, what is missing and how it is given. */
export function Outcome({ action, answer, channel }: OutcomeProps): React.ReactNode {
  const texts = useTexts(dialogTexts);
  const { changed, forced, proposed, distributions } = answer;
  const [first] = distributions;
  if (!changed) return <Text>{texts.nothing}</Text>;
  return (
    <>
      {action === 'freeze' && <Text>{texts.frozenWindow}</Text>}
      {(action === 'good' || action === 'bad') && <Text>{texts.marks}</Text>}
      {action === 'unfreeze' && <Text>{texts.explain.unfreeze}</Text>}
      {proposed !== null && (
        <div>
          <Text lang="en">{proposed}</Text>
          {first && <ApproveCommand remote={first.name} channel={channel} />}
          <Text tone="muted" size="small">
            {texts.onceSigned}
          </Text>
        </div>
      )}
      <Distributions distributions={distributions} />
      {forced.length > 0 ? (
        <Notice
          tone="danger"
          title={texts.passed}
          detail={
            <BulletList lang="en">
              {forced.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </BulletList>
          }
        />
      ) : (
        (action === 'release' || action === 'promote') && (
          <Text tone="success" size="small">
            {texts.previewed}
          </Text>
        )
      )}
    </>
  );
}

/** Every sentence of a refusal. */
export function RefusedNotice({ error, change = false }: { error: unknown; change?: boolean }): React.ReactNode {
  const texts = useTexts(dialogTexts);
  const field = error instanceof Refused ? error.refusal.field : undefined;
  return (
    <Notice
      tone="danger"
      title={field === undefined ? texts.refused : texts.fieldWrong(field)}
      detail={<RefusalText error={error} change={change} />}
      action={
        isSignedOut(error) && (
          <a href="/" target="_blank" rel="noreferrer">
            {texts.signInAgain}
          </a>
        )
      }
    />
  );
}
