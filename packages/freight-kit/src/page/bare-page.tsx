import { DocumentKind } from '@portal/api-client';
import { Link, useLanguage } from '@portal/remote-kit';
import { BareFrame, Button, IconLanguage, LogoMark, logoClass, Text, type BareFrameProps } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { DocumentLink } from './document-link';

interface Props extends Pick<BareFrameProps, 'aside' | 'children'> {
  names: {
    /** The portal's name, beside its mark. */
    brand: string;
    /** Where that leads, for screen readers. */
    home: string;
    /** The name of the other language in that language. */
    language: string;
  };
  /** In the header after the language, whose name is then hidden on a phone. */
  actions?: ReactNode;
}

/** A page without the portal's menu: the logo opens the home page, a button changes the language, and its foot leads to terms, privacy, contact and help. */
export function BarePage({ names, actions, ...frame }: Props): React.ReactNode {
  const { language, change } = useLanguage();
  return (
    <BareFrame
      {...frame}
      logo={
        <Link to="/" className={logoClass} aria-label={`${names.brand} · ${names.home}`}>
          <LogoMark />
          {names.brand}
        </Link>
      }
      actions={
        <>
          <Button
            type="text"
            icon={<IconLanguage aria-hidden />}
            aria-label={names.language}
            onClick={() => void change(language === 'zh' ? 'en' : 'zh')}
          >
            <Text wideOnly={actions !== undefined}>{names.language}</Text>
          </Button>
          {actions}
        </>
      }
      foot={Object.values(DocumentKind).map((kind) => (
        <DocumentLink key={kind} kind={kind} />
      ))}
    />
  );
}
