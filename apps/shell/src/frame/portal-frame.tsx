import { useLanguage, useMessages, useNavigate, useSessionActions } from '@portal/remote-kit';
import type { Location } from '@portal/remote-kit/host';
import { Frame, PageTabs } from '@portal/ui-kit';
import { useEffect, useState } from 'react';
import { allPages, pageAt, type Page } from '../releases/pages';
import { confirmLogout } from '../session/actions';
import { collapsedStore } from './collapsed';
import { frameMessages } from './messages';
import { NotFound } from './not-found';
import { PortalSideMenu } from './side-menu';
import { TabPage } from './tab-page';
import { close, tabStorage, visit } from './tabs';
import { TopBar } from './top-bar';

const pageOf = (key: string): Page => allPages().find((page) => page.path === key)!;

/** Whether it is the path of a framed page; another page with the address does not restore its tab. */
function isFramed(path: string): boolean {
  const page = pageAt(path);
  return page?.path === path && page.frame === 'framed';
}

interface Props {
  /** The framed page of the address; undefined behind a bare page and for an unknown address. */
  page: Page | undefined;
  /** The page in `main`; the one before, until menu and tabs have answered. */
  content: Page | undefined;
  /** The address is unknown: the frame shows "not found", and the tabs stay. */
  notFound: boolean;
  location: Location;
}

/** Menu, top bar, tabs and the mounted pages. It lives as long as a session, also behind a bare page. */
export function PortalFrame({ page, content, notFound, location }: Props): React.ReactNode {
  const t = useMessages(frameMessages);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const actions = useSessionActions();
  const [stored, setTabs] = useState(() => tabStorage.restore(isFramed));
  const tabs = page ? visit(stored, page.path, location.pathname + location.search) : stored;
  if (tabs !== stored) setTabs(tabs);
  const pending = content !== page;
  // A closed page stays until the next one replaces it.
  const [shown, setShown] = useState(tabs.open);
  if (!pending && shown !== tabs.open) setShown(tabs.open);
  useEffect(() => tabStorage.save(tabs), [tabs]);
  const [collapsed, setCollapsed] = useState(collapsedStore.get);

  const goTo = (key: string): void => void navigate(tabs.open.find((tab) => tab.key === key)?.href ?? key);
  const collapse = (value: boolean): void => {
    setCollapsed(value);
    collapsedStore.set(value);
  };
  const closeTab = (key: string): void => {
    const next = close(tabs, key);
    setTabs(next);
    const href = next.open.find((tab) => tab.key === next.active)?.href;
    if (next !== tabs && href) void navigate(href);
  };
  const labels = tabs.open.map(({ key }) => ({ key, label: pageOf(key).label[language] }));
  return (
    <Frame
      header={<TopBar onLogout={() => void confirmLogout(actions)} />}
      collapsed={collapsed}
      side={<PortalSideMenu {...(page && { active: page.path })} collapsed={collapsed} onCollapse={collapse} onSelect={goTo} />}
      tabs={<PageTabs label={t('tabs')} tabs={labels} active={page?.path ?? ''} onSelect={goTo} onClose={closeTab} />}
    >
      {(pending ? shown : tabs.open).map(({ key }) => (
        <TabPage key={key} page={pageOf(key)} active={key === content?.path} location={pending ? undefined : location} />
      ))}
      {notFound && (
        <div className="p-scroll">
          <NotFound />
        </div>
      )}
    </Frame>
  );
}
