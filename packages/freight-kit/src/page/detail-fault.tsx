import { ErrorCode } from '@portal/api-client';
import { CallError } from '@portal/remote-kit';
import { Card, EmptyState, ErrorPanel, IconSearch } from '@portal/ui-kit';

interface Props {
  error: Error | null;
  onRetry: () => void;
  texts: {
    /** There is none of this number. */
    missing: string;
    missingHint: string;
    /** The call failed. */
    failed: string;
  };
}

/** Stands for one order or request that cannot be shown. An unknown and a foreign number look alike, as the server answers them alike. */
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
