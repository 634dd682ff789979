import { IconUser, LogoMark, MenuButton, logoClass } from '@portal/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { post } from '../lib/api';
import { useTexts } from '../lib/language';
import { useChannel, usePathOn, useSession } from '../lib/session';
import { SESSION } from '../lib/queries';
import { ChannelSelect } from './channel-select';
import { LanguageButton } from './language-button';
import { frameTexts } from './messages';
import * as styles from './frame.module.css';

/** Top bar and page. A change of the page moves the focus to it, so that a screen reader begins there. */
export function ConsoleFrame({ children }: { children: ReactNode }): React.ReactNode {
  const texts = useTexts(frameTexts);
  const pathOn = usePathOn();
  const channel = useChannel();
  const { session } = useSession();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const opened = useRef(pathname);
  useEffect(() => {
    if (opened.current === pathname) return;
    opened.current = pathname;
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [pathname]);
  const links = [
    ['/', texts.overview],
    ['/history', texts.history],
    ['/freezes', texts.freezes],
  ] as const;
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <Link className={logoClass} to={pathOn('/')} aria-label={texts.product}>
          <LogoMark />
          <span className={styles.product}>{texts.product}</span>
        </Link>
        <nav className={styles.nav} aria-label={texts.nav}>
          {links.map(([path, label]) => (
            <NavLink
              key={path}
              to={pathOn(path)}
              end={path === '/'}
              className={({ isActive }) => (isActive ? `${styles.link} ${styles.current}` : styles.link)}
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.end}>
          {session.channels.length > 1 && <ChannelSelect channels={session.channels} channel={channel} />}
          <LanguageButton />
          <AccountMenu />
        </div>
      </header>
      <main ref={main} id="p-main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

function AccountMenu(): React.ReactNode {
  const texts = useTexts(frameTexts);
  const { person } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { platform, remotes } = person.permissions;
  const role = platform ? texts.platform : remotes.length > 0 ? texts.releaser(remotes.join(', ')) : texts.viewer;
  const signOut = async () => {
    const { next } = await post<{ next: string | null }>('/auth/sign-out');
    if (next !== null) return location.assign(next);
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] });
    await client.invalidateQueries({ queryKey: SESSION });
    void navigate('/');
  };
  return (
    <MenuButton
      type="text"
      icon={<IconUser aria-hidden />}
      aria-label={texts.account(person.who)}
      items={[
        { key: 'who', label: <span className={styles.who}>{person.who}</span>, disabled: true },
        { key: 'role', label: role, disabled: true },
        { key: 'out', label: texts.signOut },
      ]}
      onSelect={() => void signOut()}
    />
  );
}
