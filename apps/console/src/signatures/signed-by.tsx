import type { Signatures } from '@portal/console/contract';
import { Text } from '@portal/ui-kit';
import { useTexts } from '../lib/language';
import { signatureTexts } from './messages';

/** Whose signatures the release of a remote has; nothing where no signature is checked. */
export function RemoteSigners({ signatures, remote }: { signatures: Signatures; remote: string }): React.ReactNode {
  const texts = useTexts(signatureTexts);
  const names = signatures.signedBy[remote];
  return (
    names && (
      <Text tone="muted" size="small">
        {texts.signedBy(names.join(', '))}
      </Text>
    )
  );
}

/** Whether signatures of a channel are checked, and as whom the console signs, in a few words. */
export function SignatureState({ signatures: { state, signer } }: { signatures: Signatures }): React.ReactNode {
  const texts = useTexts(signatureTexts);
  return (
    <>
      {texts.state[state]}
      {signer && ` · ${texts.signsAs(signer.name)}`}
    </>
  );
}
