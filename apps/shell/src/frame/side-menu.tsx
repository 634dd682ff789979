import { useLanguage, useMessages, useUser } from '@portal/remote-kit';
import {
  IconAddress,
  IconApps,
  IconCollapse,
  IconExpress,
  IconOrders,
  IconQuote,
  IconSwap,
  IconUser,
  IconWallet,
  PlainButton,
  SideMenu,
} from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { allPages } from '../releases/pages';
import { menuPages } from './menu-pages';
import { frameMessages } from './messages';

/** The components of `icons` in pages.json. */
export const icons: Readonly<Record<string, ReactNode>> = {
  quote: <IconQuote />,
  orders: <IconOrders />,
  express: <IconExpress />,
  address: <IconAddress />,
  wallet: <IconWallet />,
  profile: <IconUser />,
  swap: <IconSwap />,
  apps: <IconApps />,
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
          icon={<IconCollapse />}
          aria-label={t(collapsed ? 'menu.expand' : 'menu.collapse')}
          onClick={() => onCollapse(!collapsed)}
        />
      </div>
    </>
  );
}
