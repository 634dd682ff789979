import { useMessages, type Language } from '@portal/remote-kit';
import {
  addFeatureMessages,
  changeLanguage,
  createQueryClient,
  htmlLanguage,
  QueryClientProvider,
  StaticRouter,
} from '@portal/remote-kit/host';
import { Frame, PageSkeleton, PageTabs, UiProvider } from '@portal/ui-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { logoutMessages } from '../session/messages';
import { frameMessages } from './messages';
import { PortalSideMenu } from './side-menu';
import { TopBar } from './top-bar';

const nothing = (): void => undefined;

/** One active, one not: `paint.ts` makes the open tabs of these two. */
const TABS = ['active', 'other'].map((key) => ({ key, label: '' }));

/** The frame around a page that loads, before the user info is known, without an active menu entry. */
function FrameTemplate({ language }: { language: Language }): React.ReactNode {
  const t = useMessages(frameMessages);
  return (
    <template lang={htmlLanguage(language)} data-expand={t('menu.expand')}>
      <div className="shell-window">
        <Frame
          header={<TopBar onLogout={nothing} />}
          collapsed={false}
          side={<PortalSideMenu collapsed={false} onCollapse={nothing} onSelect={nothing} />}
          tabs={<PageTabs label={t('tabs')} tabs={TABS} active="active" onSelect={nothing} onClose={nothing} />}
        >
          <div className="p-scroll">
            <PageSkeleton />
          </div>
        </Frame>
      </div>
    </template>
  );
}

async function render(language: Language): Promise<string> {
  await changeLanguage(language, false);
  return renderToStaticMarkup(
    <UiProvider locale={language} nonce="">
      <QueryClientProvider client={createQueryClient()}>
        <StaticRouter location="/">
          <FrameTemplate language={language} />
        </StaticRouter>
      </QueryClientProvider>
    </UiProvider>,
  );
}

/** The frame in each language, as a `template` element for the shell's HTML; called by its build. */
export async function prerender(): Promise<Record<Language, string>> {
  addFeatureMessages('shell', [frameMessages, logoutMessages]);
  // One after the other: they share the language.
  const zh = await render('zh');
  return { zh, en: await render('en') };
}
