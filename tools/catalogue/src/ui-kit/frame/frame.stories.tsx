import {
  Card,
  Frame,
  IconAddress,
  IconBell,
  IconCollapse,
  IconLanguage,
  IconLogout,
  IconOrders,
  IconQuote,
  IconUser,
  IconWallet,
  LogoMark,
  Page,
  PageTabs,
  PlainButton,
  PlainMenuButton,
  PlainPopupButton,
  SideMenu,
} from '@portal/ui-kit';
import { useState, type ReactNode } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { longName } from '../../shell/samples';
import { useSay } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/For the shell/Frame',
  component: Frame,
  subcomponents: {
    SideMenu: SideMenu as never,
    PageTabs: PageTabs as never,
    PlainButton: PlainButton as never,
    PlainMenuButton: PlainMenuButton as never,
    PlainPopupButton: PlainPopupButton as never,
  },
  parameters: {
    own: 'page',
    docs: { story: { inline: false, height: '420px' } },
    usage: `What the shell draws around each page; shown here so that a team sees the room its page has. A remote uses none of these: it declares
its page and menu entry in \`pages\` of its \`rspack.config.mjs\`. The plain buttons look like antd's text buttons and need no script to be painted.`,
    shows: [SideMenu, PageTabs, PlainButton, PlainMenuButton, PlainPopupButton],
  },
};
export default meta;

interface Props {
  collapsed?: boolean;
  pages?: number;
}

function Shell({ collapsed = false, pages = 2 }: Props): ReactNode {
  const say = useSay();
  const [active, setActive] = useState('orders');
  const items = [
    { key: 'quote', label: say('报价下单', 'Quote and book'), icon: <IconQuote />, href: '#quote' },
    { key: 'orders', label: say('订单', 'Orders'), icon: <IconOrders />, href: '#orders' },
    { key: 'address', label: say('地址簿', 'Address book'), icon: <IconAddress />, href: '#address' },
    { key: 'wallet', label: say('钱包', 'Wallet'), icon: <IconWallet />, href: '#wallet', disabled: true },
  ];
  const tabs = [...items, { key: 'long', label: longName(say) }, ...items.map((item) => ({ ...item, key: `${item.key}2` }))].slice(
    0,
    pages,
  );
  return (
    <Frame
      collapsed={collapsed}
      header={
        <>
          <LogoMark />
          <PlainPopupButton
            icon={<IconBell />}
            aria-label={say('通知', 'Notifications')}
            label={say('通知', 'Notifications')}
            content={() => <p>{say('没有新通知', 'Nothing new')}</p>}
          />
          <PlainButton icon={<IconLanguage />}>{say('English', '中文')}</PlainButton>
          <PlainMenuButton
            icon={<IconUser />}
            items={[{ key: 'out', label: say('退出登录', 'Sign out'), icon: <IconLogout /> }]}
            onSelect={() => {}}
          >
            Lena Wu
          </PlainMenuButton>
        </>
      }
      side={
        <>
          <SideMenu label={say('主菜单', 'Main menu')} items={items} active={active} collapsed={collapsed} onSelect={setActive} />
          <PlainButton icon={<IconCollapse />} aria-label={say('收起菜单', 'Collapse the menu')} />
        </>
      }
      tabs={
        <PageTabs
          label={say('打开的页面', 'Open pages')}
          tabs={tabs}
          active={active}
          onSelect={setActive}
          onClose={() => setActive('quote')}
        />
      }
    >
      <div className="p-scroll">
        <Page title={say('订单', 'Orders')}>
          <Card>{say('页面的内容', 'The content of the page')}</Card>
        </Page>
      </div>
    </Frame>
  );
}

export const Full: StoryObj = { render: () => <Shell /> };

export const CollapsedMenu: StoryObj = { render: () => <Shell collapsed /> };

export const ManyTabs: StoryObj = { render: () => <Shell pages={9} /> };

export const OpenPopup: StoryObj = {
  render: () => <Shell />,
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.click(),
};
