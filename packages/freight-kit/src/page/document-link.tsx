import { documentPath, type DocumentKind } from '@portal/api-client';
import { formatDate, useLanguage, useSharedMessages } from '@portal/remote-kit';

/** A document of the operator under its name, in a window of its own, so that nothing typed is left. */
export function DocumentLink({ kind, version }: { kind: DocumentKind; version?: string }): React.ReactNode {
  const t = useSharedMessages();
  const { language } = useLanguage();
  return (
    <a href={documentPath(kind, language, version)} target="_blank" rel="noreferrer">
      {version ? formatDate(version) : t(`freight:document.${kind}`)}
    </a>
  );
}
