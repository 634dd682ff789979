import { useLanguage, useMessages, useUser } from '@portal/remote-kit';
import {
  Button,
  IconAddress,
  IconApps,
  IconCollapse,
  IconExpand,
  IconExpress,
  IconOrders,
  IconQuote,
  IconSwap,
  IconUser,
  IconWallet,
  SideMenu,
} from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { allPages } from '../releases/pages';
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

/** The side menu: the rows of the page table that have an entry, in their order; a conditional one only when its flag is known. */
export function PortalSideMenu({ active, collapsed, onCollapse, onSelect }: Props): React.ReactNode {
  const t = useMessages(frameMessages);
  const { language } = useLanguage();
  const { data: user } = useUser();
  const items = allPages()
    .filter((page) => page.menu && (!page.condition || user?.[page.condition]))
    .map((page) => ({
      key: page.path,
      label: page.label[language],
      icon: icons[page.menu!.icon] ?? icons.apps,
      href: page.path,
      disabled: page.menu!.disabled ?? false,
    }));
  return (
    <>
      <SideMenu label={t('menu.label')} items={items} {...(active !== undefined && { active })} collapsed={collapsed} onSelect={onSelect} />
      <div className="p-side-foot">
        <Button
          type="text"
          block
          icon={collapsed ? <IconExpand aria-hidden /> : <IconCollapse aria-hidden />}
          aria-label={t(collapsed ? 'menu.expand' : 'menu.collapse')}
          onClick={() => onCollapse(!collapsed)}
        />
      </div>
    </>
  );
}
