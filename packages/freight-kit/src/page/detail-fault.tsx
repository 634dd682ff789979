import { ErrorCode } from '@portal/api-client';
import { CallError } from '@portal/remote-kit';
import { Card, EmptyState, ErrorPanel, IconSearch } from '@portal/ui-kit';

interface Props {
  error: Error | null;
  onRetry: () => void;
  texts: {
    /** The number is unknown. */
    missing: string;
    missingHint: string;
    /** The call failed. */
    failed: string;
  };
}

/** Replaces an order or request that cannot be shown. Unknown and foreign numbers look the same, as in the server's answer. */
export function DetailFault({ error, onRetry, texts }: Props): React.ReactNode {
  const unknown = error instanceof CallError && Number(error.code) === ErrorCode.NOT_FOUND;
  return (
    <Card>
      {unknown ? (
        <EmptyState icon={<IconSearch aria-hidden />} title={texts.missing} hint={texts.missingHint} />
      ) : (
        <ErrorPanel title={texts.failed} detail={error?.message} onRetry={onRetry} />
      )}
    </Card>
  );
}
