import { BulletList, Button, ErrorPanel, Modal, Notice, Skeleton, Text } from '@portal/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { RefusalText } from '../frame/refusal-text';
import { useClosing } from '../frame/use-closing';
import { shortVersion } from '../lib/format';
import { useTexts } from '../lib/language';
import { gateQuery } from '../lib/queries';
import { remoteTexts } from './messages';

interface Props {
  channel: string;
  name: string;
  version: string;
  onClose(): void;
}

/** What the gate would say if everybody got a version. It takes seconds: types are compared with those of all that is live. */
export function GateDialog({ channel, name, version, onClose }: Props): React.ReactNode {
  const texts = useTexts(remoteTexts);
  const closing = useClosing(onClose);
  const { data, error, refetch } = useQuery(gateQuery(channel, name, version));
  return (
    <Modal
      {...closing.dialog}
      title={texts.gateOf(`${name}@${shortVersion(version)}`)}
      footer={<Button onClick={closing.close}>{texts.close}</Button>}
    >
      <div aria-live="polite">{bodyOf()}</div>
    </Modal>
  );

  function bodyOf(): React.ReactNode {
    if (error) return <ErrorPanel compact title={texts.gateFailed} detail={<RefusalText error={error} />} onRetry={() => void refetch()} />;
    if (!data)
      return (
        <>
          <Text tone="muted">{texts.gateRunning}</Text>
          <Skeleton rows={3} />
        </>
      );
    if (data.faults.length === 0) return <Notice tone="success" title={texts.gateFits} />;
    return (
      <Notice
        tone="danger"
        title={texts.gateRefuses(data.faults.length)}
        detail={
          <BulletList lang="en">
            {data.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </BulletList>
        }
      />
    );
  }
}
