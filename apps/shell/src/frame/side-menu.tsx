import { useLanguage, useMessages, useUser } from '@portal/remote-kit';
import { frameIcons, PlainButton, SideMenu } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { allPages } from '../releases/pages';
import { menuPages } from './menu-pages';
import { frameMessages } from './messages';

/** The drawings of `icons` in pages.json. */
export const icons: Readonly<Record<string, ReactNode>> = {
  quote: frameIcons.quote,
  orders: frameIcons.orders,
  express: frameIcons.express,
  address: frameIcons.address,
  wallet: frameIcons.wallet,
  profile: frameIcons.profile,
  swap: frameIcons.swap,
  apps: frameIcons.apps,
};

interface Props {
  active?: string;
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
  onSelect: (key: string) => void;
}

/** The side menu, and the button that collapses it. */
export function PortalSideMenu({ active, collapsed, onCollapse, onSelect }: Props): React.ReactNode {
  const t = useMessages(frameMessages);
  const { language } = useLanguage();
  const { data: user } = useUser();
  const items = menuPages(allPages(), user).map(({ path, label, menu }) => ({
    key: path,
    label: label[language],
    icon: icons[menu.icon] ?? icons.apps,
    href: path,
    disabled: menu.disabled ?? false,
  }));
  return (
    <>
      <SideMenu label={t('menu.label')} items={items} {...(active !== undefined && { active })} collapsed={collapsed} onSelect={onSelect} />
      <div className="p-side-foot">
        <PlainButton
          icon={frameIcons.collapse}
          aria-label={t(collapsed ? 'menu.expand' : 'menu.collapse')}
          onClick={() => onCollapse(!collapsed)}
        />
      </div>
    </>
  );
}
