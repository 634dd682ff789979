import { DocumentKind } from '@portal/api-client';
import { DocumentLink } from '@portal/freight-kit';
import { useMessages } from '@portal/remote-kit';
import { registerMessages } from './messages';

/** What somebody who registers agrees to, with the texts at hand. */
export function Agreement(): React.ReactNode {
  const t = useMessages(registerMessages);
  return (
    <>
      {`${t('agree.to')} `}
      <DocumentLink kind={DocumentKind.TERMS} />
      {` ${t('agree.and')} `}
      <DocumentLink kind={DocumentKind.PRIVACY} />
    </>
  );
}
