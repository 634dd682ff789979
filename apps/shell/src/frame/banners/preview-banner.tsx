import { defineMessages, formatDate, formatDateTime, useMessages } from '@portal/remote-kit';
import { addFeatureMessages } from '@portal/remote-kit/host';
import { useState } from 'react';
import { PREVIEW_PATH, type PreviewInPage } from '@portal/releases/contract';
import { Banner } from './banner';
import { putBanner } from './banners';

const previewMessages = defineMessages('preview:banner', {
  zh: {
    shown: '预览 {{name}}',
    detail: '{{versions}}，{{until}} 到期',
    leave: '退出预览',
    over: '预览 {{name}} 已结束',
    production: '您看到的是正式版本。',
    unusable: '预览 {{name}} 无法显示',
    versions: '{{versions}} 已损坏，或与已发布的版本不兼容。您看到的是正式版本。',
    damaged: '预览的数据已损坏。您看到的是正式版本。',
    unreadable: '暂时读不到预览 {{name}}',
    later: '您看到的是正式版本，请稍后刷新。',
    close: '知道了',
  },
  en: {
    shown: 'Preview {{name}}',
    detail: '{{versions}}, until {{until}}',
    leave: 'Leave',
    over: 'Preview {{name}} is over',
    production: 'You see what everybody gets.',
    unusable: 'Preview {{name}} cannot be shown',
    versions: '{{versions}} is damaged or does not fit what is released. You see what everybody gets.',
    damaged: 'Its data is damaged. You see what everybody gets.',
    unreadable: 'Preview {{name}} cannot be read now',
    later: 'You see what everybody gets. Refresh in a moment.',
    close: 'Got it',
  },
});

/** A full load without the cookie, which no script can remove; where that fails, a page of the edge with a button. */
async function leave(): Promise<void> {
  try {
    await fetch(PREVIEW_PATH, { method: 'POST', redirect: 'manual' });
    location.reload();
  } catch {
    location.assign(PREVIEW_PATH);
  }
}

/** A strip of more lines would be in the way on a phone. */
const MOST = 3;

const DAY_MS = 24 * 3_600_000;

/** The time of day matters on the last day alone. */
const endText = (until = ''): string => (Date.parse(until) - Date.now() > DAY_MS ? formatDate(until) : formatDateTime(until));

function versionsText(shown: PreviewInPage['versions']): string {
  const all = Object.entries(shown).map(([remote, version]) => `${remote}@${version}`);
  const more = all.length > MOST ? ` +${all.length - MOST}` : '';
  return all.slice(0, MOST).join(', ') + more;
}

function PreviewBanner({ name, state, versions: shown, until }: PreviewInPage): React.ReactNode {
  const t = useMessages(previewMessages);
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  const versions = versionsText(shown);
  const action = { label: t('leave'), run: () => void leave() };
  switch (state) {
    case 'shown':
      return (
        <Banner tone="warning" title={t('shown', { name })} detail={t('detail', { versions, until: endText(until) })} action={action} />
      );
    case 'over':
      return (
        <Banner
          tone="brand"
          title={t('over', { name })}
          detail={t('production')}
          close={{ label: t('close'), run: () => setDismissed(true) }}
        />
      );
    case 'unusable':
      return (
        <Banner
          tone="danger"
          title={t('unusable', { name })}
          detail={versions ? t('versions', { versions }) : t('damaged')}
          action={action}
        />
      );
    case 'unreadable':
      return <Banner tone="danger" title={t('unreadable', { name })} detail={t('later')} action={action} />;
  }
}

/** Says which preview this page is of, or why it is none. */
export function showPreview(preview: PreviewInPage): void {
  addFeatureMessages('preview', [previewMessages]);
  putBanner('preview', <PreviewBanner {...preview} />);
}
