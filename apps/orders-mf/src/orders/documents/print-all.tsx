import { FileType } from '@portal/api-client';
import { Button, Text } from '@portal/ui-kit';
import { documentUrl } from '../orders.queries';
import { useOpenPaper } from './use-open-paper';

interface Props {
  orderNo: string;
  /** What the button says, in the words of its page. */
  children: string;
}

/** Opens bill of lading and labels as one file to print. */
export function PrintAll({ orderNo, children }: Props): React.ReactNode {
  const opening = useOpenPaper(() => documentUrl({ orderNo, fileType: FileType.SHIPPING_PAPERS }));
  return (
    <>
      <Button loading={opening.isPending} onClick={() => opening.mutate()}>
        {children}
      </Button>
      {opening.error && (
        <Text tone="danger" size="small">
          {opening.error.message}
        </Text>
      )}
    </>
  );
}
