import { SESSION, sessionQuery } from '../lib/queries';
import { BareFrame, Button, Card, ErrorPanel, LogoMark, Notice, PageSkeleton, Stack, Text, logoClass } from '@portal/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { post, Refused } from '../lib/api';
import { useTexts } from '../lib/language';
import { SessionProvider } from '../lib/session';
import { LanguageButton } from './language-button';
import { frameTexts } from './messages';
import { RefusalText } from './refusal-text';
import * as styles from './frame.module.css';

interface Props {
  /** A call has said that the session is over. */
  isOver: boolean;
  onSignedIn(): void;
  children: ReactNode;
}

/** What is inside is for people who are signed in. When a session ends, the page stays with a notice, so that nothing typed is lost. */
export function SignInGate({ isOver, onSignedIn, children }: Props): React.ReactNode {
  const texts = useTexts(frameTexts);
  const { data: session, error, refetch } = useQuery(sessionQuery());
  if (error && !session)
    return (
      <SignInFrame>
        <ErrorPanel title={texts.sessionFailed} detail={<RefusalText error={error} />} onRetry={() => void refetch()} />
      </SignInFrame>
    );
  if (!session) return <PageSkeleton />;
  if (!session.person)
    return (
      <SignInFrame>
        <SignInCard kind={session.signIn} onSignedIn={onSignedIn} />
      </SignInFrame>
    );
  return (
    <SessionProvider value={{ session, person: session.person }}>
      {isOver && (
        <div className={styles.ended} role="alert">
          <Notice
            tone="warning"
            title={texts.ended}
            detail={texts.endedHint}
            action={<SignInAction kind={session.signIn} label={texts.again} onSignedIn={onSignedIn} />}
          />
        </div>
      )}
      {children}
    </SessionProvider>
  );
}

function SignInFrame({ children }: { children: ReactNode }): React.ReactNode {
  const texts = useTexts(frameTexts);
  return (
    <BareFrame
      logo={
        <Link className={logoClass} to="/">
          <LogoMark />
          {texts.product}
        </Link>
      }
      actions={<LanguageButton />}
    >
      <div className={styles.signIn}>{children}</div>
    </BareFrame>
  );
}

function SignInCard({ kind, onSignedIn }: { kind: 'oidc' | 'development'; onSignedIn: () => void }): React.ReactNode {
  const texts = useTexts(frameTexts);
  const [params] = useSearchParams();
  const why = texts.refused[params.get('refused') ?? ''];
  return (
    <Card>
      <Stack>
        <div>
          <h1 className={styles.heading}>{texts.product}</h1>
          <Text as="p" tone="muted">
            {texts.welcome}
          </Text>
        </div>
        {why && <Notice tone="danger" title={why} />}
        <SignInAction kind={kind} label={kind === 'oidc' ? texts.oidc : texts.development} onSignedIn={onSignedIn} block />
        {kind === 'development' && (
          <Text as="p" tone="muted" size="small">
            {texts.developmentHint}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

interface ActionProps {
  kind: 'oidc' | 'development';
  label: string;
  onSignedIn(): void;
  block?: boolean;
}

/** To the issuer and back to this page; or the built-in account. */
function SignInAction({ kind, label, onSignedIn, block = false }: ActionProps): React.ReactNode {
  const client = useQueryClient();
  const location = useLocation();
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  if (kind === 'oidc') {
    const to = `${location.pathname}${location.search.replace(/[?&]refused=\w+/, '')}`;
    return (
      <Button type="primary" block={block} href={`/auth/sign-in?to=${encodeURIComponent(to)}`}>
        {label}
      </Button>
    );
  }
  const signIn = async () => {
    setBusy(true);
    try {
      await post('/auth/development');
      onSignedIn();
      await client.invalidateQueries({ queryKey: SESSION });
      await client.invalidateQueries();
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown;
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button type="primary" block={block} loading={busy} onClick={() => void signIn()}>
        {label}
      </Button>
      {error !== undefined && <Notice tone="danger" title={<RefusalText error={error} />} />}
    </>
  );
}
