import type { Proposal, Signatures } from '@portal/console/contract';
import { BulletList, Notice } from '@portal/ui-kit';
import { actionText, changeTexts } from '../history/messages';
import { useFormats } from '../lib/format';
import { useTexts } from '../lib/language';
import { ApproveCommand } from './approve-command';
import { signatureTexts } from './messages';
import * as styles from './signatures.module.css';

interface Props {
  signatures: Signatures;
  channel: string;
  /** Of one remote: the proposals of others are left out. */
  remote?: string;
}

/** What there is to know of signatures: what does not count, why nothing can be changed here, what waits, and keys that end. */
export function SignatureNotices({ signatures, channel, remote }: Props): React.ReactNode {
  const texts = useTexts(signatureTexts);
  const { full } = useFormats();
  const { readOnly, keyFault, faults, history, stale, ending } = signatures;
  const proposals = signatures.proposals.filter(({ names }) => remote === undefined || names.includes(remote));
  const notices = [
    faults.length > 0 && <Notice key="faults" tone="danger" title={texts.faults(faults.length)} detail={<Sentences of={faults} />} />,
    history !== null && <Notice key="history" tone="danger" title={texts.history} detail={<Sentences of={[history]} />} />,
    readOnly !== null && (
      <Notice
        key="read-only"
        tone={readOnly === 'trust' || keyFault !== null ? 'warning' : 'info'}
        title={keyFault === null ? texts.readOnly[readOnly] : texts.keyFault}
        detail={keyFault === null ? texts.readOnlyHint[readOnly] : <Sentences of={[keyFault]} />}
      />
    ),
    stale !== null && <Notice key="stale" tone="warning" title={texts.stale} detail={<Sentences of={[stale]} />} />,
    ...proposals.map((proposal) => <ProposalNotice key={proposal.at} proposal={proposal} channel={channel} />),
    ...ending.map(({ name, until }) => (
      <Notice key={name} tone="warning" title={texts.ending(name, full(until))} detail={texts.endingHint} />
    )),
  ].filter((notice) => notice !== false);
  return notices.length > 0 && <div className={styles.notices}>{notices}</div>;
}

/** Sentences of the service, as the command line says them. */
function Sentences({ of }: { of: readonly string[] }): React.ReactNode {
  return (
    <BulletList lang="en">
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </BulletList>
  );
}

function ProposalNotice({ proposal, channel }: { proposal: Proposal; channel: string }): React.ReactNode {
  const texts = useTexts(signatureTexts);
  const words = useTexts(changeTexts);
  const { moment } = useFormats();
  const { names, changes, signers, at, fault } = proposal;
  const what = changes.map((change) => `${change.remote} ${actionText(words, change)}`).join(', ');
  return (
    <Notice
      tone="info"
      title={texts.waits(what)}
      detail={
        <>
          <div>
            {texts.waitsBy(changes[0]?.who ?? '', moment(at))} {signers.join(', ')}
          </div>
          {fault === null ? (
            <ApproveCommand remote={names[0]!} channel={channel} />
          ) : (
            <div>
              {texts.overtaken} <span lang="en">{fault}</span>
            </div>
          )}
        </>
      }
    />
  );
}
