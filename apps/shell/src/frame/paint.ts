import { tokenStore } from '@portal/api-client';
import { htmlLanguage, storedLanguage, type Language } from '@portal/remote-kit/host';
import { matchPage, RELEASES_BLOCK, type PageRow, type ReleaseSet } from '@portal/releases/contract';
import table from '../../pages.json';
import { readBlock } from '../releases/release-set';
import { collapsedStore } from './collapsed';
import { searchKey } from './find/opened';
import { menuPages } from './menu-pages';
import { canClose, tabStorage, visit } from './tabs';

/*
 * An inline script of framed pages: before any script file runs it shows the frame that `prerender.tsx` left in the HTML, equal to
 * React's first commit, which replaces it. Until then links work as links and nothing else does.
 * The build leaves of pages.json only what is read here.
 */

type Row = Pick<PageRow, 'path' | 'nested' | 'frame' | 'label' | 'condition' | 'menu'>;

const own = table.pages as readonly Row[];

/** Marks the page's entry, and adds those of pages that released remotes bring; the icons of these come with React. */
function fillMenu(menu: Element, rows: readonly Row[], page: Row, language: Language): void {
  const entries = menuPages(rows);
  for (const { path, label, menu: entry } of entries.slice(menu.children.length)) {
    const item = menu.firstElementChild!.cloneNode(true) as Element;
    const link = item.querySelector('a')!;
    link.tabIndex = -1;
    link.href = path;
    if (entry.disabled) {
      link.removeAttribute('href');
      link.setAttribute('aria-disabled', 'true');
    }
    link.firstElementChild!.replaceChildren();
    link.lastElementChild!.textContent = label[language];
    menu.append(item);
  }
  const links = menu.querySelectorAll('a');
  const current = links[entries.findIndex(({ path }) => path === page.path)];
  if (!current) return;
  links[0]!.tabIndex = -1;
  current.tabIndex = 0;
  current.setAttribute('aria-current', 'page');
}

function fillTabs(nav: Element, rows: readonly Row[], page: Row, language: Language): void {
  const rowOf = (key: string): Row | undefined => rows.find(({ path, frame }) => path === key && frame === 'framed');
  const tabs = visit(
    tabStorage.restore((path) => rowOf(path) !== undefined),
    page.path,
    location.pathname + location.search,
  );
  // Whoever follows a link before React is there finds this tab again.
  tabStorage.save(tabs);
  const list = nav.firstElementChild!;
  const [active, other] = list.children as unknown as [HTMLElement, HTMLElement];
  if (!canClose(tabs, page.path)) {
    delete active.dataset.closable;
    nav.lastElementChild!.remove();
  }
  const tabOf = (key: string): HTMLElement => {
    const tab = (key === page.path ? active : other).cloneNode() as HTMLElement;
    tab.dataset.key = key;
    tab.textContent = rowOf(key)!.label[language];
    return tab;
  };
  list.replaceChildren(...tabs.open.map(({ key }) => tabOf(key)));
}

function paint(): void {
  const released: readonly Row[] = readBlock<ReleaseSet>(RELEASES_BLOCK)?.pages ?? [];
  const page = matchPage(location.pathname, own, released);
  if (page?.frame !== 'framed' || tokenStore.get() === null) return;
  const language = storedLanguage() ?? 'zh';
  const rows = [...own, ...released];
  const template = document.querySelector<HTMLTemplateElement>(`template[data-expand][lang=${htmlLanguage(language)}]`);
  // The HTML has another language where the cookie that tells it is gone.
  if (!template) return;
  const content = template.content.cloneNode(true) as DocumentFragment;
  fillMenu(content.querySelector('.p-menu')!, rows, page, language);
  fillTabs(content.querySelector('.p-tabs')!, rows, page, language);
  if (collapsedStore.get()) {
    content.querySelector<HTMLElement>('.p-frame')!.dataset.collapsed = 'true';
    content.querySelector('.p-side-foot > button')!.setAttribute('aria-label', template.dataset.expand!);
  }
  content.querySelector('.shell-find kbd')!.textContent = searchKey();
  document.documentElement.lang = template.lang;
  document.getElementById('root')!.append(content);
}

try {
  paint();
} catch (error) {
  // React draws the frame, only later.
  console.warn(error);
}
