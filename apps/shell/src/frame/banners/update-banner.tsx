import { defineMessages, useMessages } from '@portal/remote-kit';
import { addFeatureMessages } from '@portal/remote-kit/host';
import { useState } from 'react';
import { loadUpdate, useAvailableUpdate } from '../../releases/update-check';
import { watchForUpdates } from '../../releases/update-watch';
import { Banner } from './banner';
import { putBanner } from './banners';

const updateMessages = defineMessages('update:banner', {
  zh: { title: '有新版本', hint: '已打开的页面和填写的草稿会保留。', refresh: '刷新', later: '稍后' },
  en: { title: 'New version available', hint: 'Your open pages and drafts are kept.', refresh: 'Refresh', later: 'Later' },
});

/** Announces a new version until it is loaded or dismissed; the next release set shows the banner again. */
function UpdateBanner(): React.ReactNode {
  const t = useMessages(updateMessages);
  const set = useAvailableUpdate();
  const [dismissed, dismiss] = useState<string>();
  if (!set || set === dismissed) return null;
  return (
    <Banner
      tone="brand"
      title={t('title')}
      detail={t('hint')}
      action={{ label: t('refresh'), run: loadUpdate }}
      close={{ label: t('later'), run: () => dismiss(set) }}
    />
  );
}

/** Watches for newer releases and shows a banner. */
export function startUpdateBanner(): void {
  addFeatureMessages('update', [updateMessages]);
  putBanner('update', <UpdateBanner />);
  watchForUpdates();
}
