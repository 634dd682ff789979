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
        {answer.proposed !== null && <Notice title={texts.willPropose} detail={<Missing answer={answer} channel={channel} />} />}
        <Outcome action={action} answer={answer} />
      </>
    );
  }
}

interface OutcomeProps extends Pick<Props, 'action'> {
  answer: ChangeAnswer;
}

/** What a change does, or has done; of one that waits for signatures, what it does then. */
export function Outcome({ action, answer }: OutcomeProps): React.ReactNode {
  const texts = useTexts(dialogTexts);
  const { changed, forced, proposed, distributions } = answer;
  if (!changed) return <Text>{texts.nothing}</Text>;
  return (
    <>
      {action === 'freeze' && <Text>{texts.frozenWindow}</Text>}
      {(action === 'good' || action === 'bad') && <Text>{texts.marks}</Text>}
      {action === 'unfreeze' && <Text>{texts.explain.unfreeze}</Text>}
      {proposed !== null && <Text tone="muted">{texts.onceSigned}</Text>}
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

interface MissingProps extends Pick<Props, 'channel'> {
  answer: ChangeAnswer;
}

/** How many have signed, and how somebody else does. */
export function Missing({ answer: { proposed, distributions }, channel }: MissingProps): React.ReactNode {
  const [first] = distributions;
  return (
    <>
      <div lang="en">{proposed}</div>
      {first && <ApproveCommand remote={first.name} channel={channel} />}
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
