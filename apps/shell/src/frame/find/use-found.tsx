import { useLanguage, useMessages, useNavigate, useQuery, useSessionActions, useUser } from '@portal/remote-kit';
import { IconAddress, IconArrowRight, IconLanguage, IconLogout, IconOrders, IconReload } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { allPages } from '../../releases/pages';
import { confirmLogout } from '../../session/actions';
import { logoutMessages } from '../../session/messages';
import { icons } from '../side-menu';
import { addressesQuery, declaredQuery, LEAST_LETTERS, ordersQuery } from './found.queries';
import { actionsOf, labelsOf, matches, pagesOf } from './matching';
import { findMessages } from './messages';
import { opened } from './opened';

/** Something that the search offers. */
export interface Found {
  key: string;
  icon: ReactNode;
  title: string;
  detail?: string;
  run: () => void;
  /** The dialog stays: what is run changes the list. */
  stays?: true;
}

export interface FoundGroup {
  key: 'actions' | 'pages' | 'orders' | 'addresses';
  rows: Found[];
  /** More is on its way. */
  waits: boolean;
}

const dotted = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** What is found for a text, by group, each as soon as it is known. A group that fails has one row, which tries again. */
export function useFound(text: string): FoundGroup[] {
  const t = useMessages(findMessages);
  const navigate = useNavigate();
  const query = text.trim();
  const wide = query.length >= LEAST_LETTERS;
  const orders = useQuery(ordersQuery(query));
  const addresses = useQuery(addressesQuery(query));
  const actions = useActions(query);
  const pages = usePages(query);

  const failure = (key: 'orders' | 'addresses', retry: () => unknown): Found[] => [
    { key: `${key} failed`, icon: <IconReload />, title: t('retry', { what: t(`failed.${key}`) }), run: () => void retry(), stays: true },
  ];
  const orderRows = (orders.data ?? []).map((order): Found => {
    const { orderNo, proNo, referenceNo, status, pickup, delivery, carrierName } = order;
    return {
      key: `order ${orderNo}`,
      icon: <IconOrders />,
      title: orderNo,
      detail: dotted(
        t(`freight:orderStatus.${status}`),
        proNo && `PRO ${proNo}`,
        referenceNo,
        `${pickup.city}, ${pickup.state} → ${delivery.city}, ${delivery.state}`,
        carrierName,
      ),
      run: () => void navigate(`/orders/${encodeURIComponent(orderNo)}`),
    };
  });
  const addressRows = (addresses.data ?? []).map(({ id, label, company, city, state, zip }): Found => ({
    key: `address ${id}`,
    icon: <IconAddress />,
    title: label || company,
    detail: dotted(label ? company : undefined, `${city}, ${state} ${zip}`),
    run: () => void navigate(`/address?${new URLSearchParams({ keyword: label || company })}`),
  }));
  const remote = (
    key: 'orders' | 'addresses',
    { error, refetch, isFetching }: typeof orders | typeof addresses,
    rows: Found[],
  ): FoundGroup => ({
    key,
    rows: !wide ? [] : error && !isFetching ? failure(key, refetch) : rows,
    waits: wide && isFetching,
  });
  const groups = [actions, pages, remote('orders', orders, orderRows), remote('addresses', addresses, addressRows)];
  // A number or a name means a shipment or a place sooner than a page.
  return wide ? [groups[2]!, groups[3]!, groups[0]!, groups[1]!] : groups;
}

/** What remotes declare, and what the shell itself does. */
function useActions(query: string): FoundGroup {
  const t = useMessages(findMessages);
  const logout = useMessages(logoutMessages);
  const { language, change } = useLanguage();
  const navigate = useNavigate();
  const session = useSessionActions();
  const { data: user } = useUser();
  const declared = useQuery(declaredQuery);
  const rows = (declared.data ? actionsOf(declared.data, user) : [])
    .filter(({ label, words }) => matches(query, [label.zh, label.en, words]))
    .map(({ path, label }): Found => {
      const [title, other] = labelsOf(label, language);
      return { key: `action ${path} ${other}`, icon: <IconArrowRight />, title: title!, run: () => void navigate(path) };
    });
  const own: (Found & { words: string })[] = [
    {
      key: 'language',
      icon: <IconLanguage />,
      title: t('language'),
      words: '语言 中文 英文 language English Chinese',
      run: () => void change(language === 'zh' ? 'en' : 'zh'),
    },
    { key: 'keys', icon: icons.apps, title: t('keys'), words: '快捷键 keyboard shortcuts', run: () => opened.set('keys') },
    {
      key: 'logout',
      icon: <IconLogout />,
      title: logout('title'),
      words: '退出登录 sign out log out',
      run: () => void confirmLogout(session),
    },
  ];
  const failed: Found[] = declared.error
    ? [
        {
          key: 'actions failed',
          icon: <IconReload />,
          title: t('retry', { what: t('failed.actions') }),
          run: () => void declared.refetch(),
          stays: true,
        },
      ]
    : [];
  return {
    key: 'actions',
    rows: [...rows, ...own.filter(({ title, words }) => matches(query, [title, words])), ...failed],
    waits: declared.isFetching,
  };
}

function usePages(query: string): FoundGroup {
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { data: user } = useUser();
  const rows = pagesOf(allPages(), user)
    .filter(({ label }) => matches(query, [label.zh, label.en]))
    .map(({ path, label, menu }): Found => ({
      key: `page ${path}`,
      icon: icons[menu?.icon ?? 'apps'] ?? icons.apps,
      title: label[language],
      run: () => void navigate(path),
    }));
  return { key: 'pages', rows, waits: false };
}
