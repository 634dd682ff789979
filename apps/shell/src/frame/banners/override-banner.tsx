import { defineMessages, useMessages } from '@portal/remote-kit';
import { addFeatureMessages } from '@portal/remote-kit/host';
import { useState } from 'react';
import { localManifestBase, OVERRIDE_OFF, OVERRIDE_PREFIX } from '@portal/releases/contract';
import { takeLocalPages } from '../../releases/local-pages';
import { localReleases } from '../../releases/local-overrides';
import { Banner } from './banner';
import { putBanner } from './banners';

const overrideMessages = defineMessages('override:banner', {
  zh: {
    title: '本地覆盖：{{remote}}',
    detail: '来自 {{address}}，未经发布，也不做完整性校验。只有这个浏览器能看到。',
    taken: '以下页面属于外壳或其他应用，未使用：{{paths}}。',
    leave: '退出覆盖',
    refused: '未使用对 {{remote}} 的覆盖',
    address: '地址 {{address}} 不可用：只接受 http://localhost:端口/mf-manifest.json 或 http://127.0.0.1:端口/mf-manifest.json。',
    edge: '这个门户不允许本地覆盖。',
    close: '知道了',
  },
  en: {
    title: 'Local override: {{remote}}',
    detail: 'Loaded from {{address}}, unreleased and unchecked. Only this browser sees it.',
    taken: 'Not shown, because they are pages of the shell or of another remote: {{paths}}.',
    leave: 'Leave override',
    refused: 'The override of {{remote}} is not used',
    address: '{{address}} is refused: only http://localhost:PORT/mf-manifest.json or http://127.0.0.1:PORT/mf-manifest.json can be used.',
    edge: 'This portal does not allow local overrides.',
    close: 'Got it',
  },
});

/** A full load: only the edge can end an override, because it widened the page's policy. */
const leave = (remote: string): void => location.assign(`${location.pathname}?${OVERRIDE_PREFIX}${remote}=${OVERRIDE_OFF}`);

interface Props {
  remote: string;
  /** The address of the local manifest. */
  address: string;
}

/** @param taken paths of its pages that belong to others */
function ActiveOverride({ remote, address, taken }: Props & { taken: readonly string[] }): React.ReactNode {
  const t = useMessages(overrideMessages);
  const detail = t('detail', { address });
  return (
    <Banner
      tone="warning"
      title={t('title', { remote })}
      detail={taken.length > 0 ? `${detail} ${t('taken', { paths: taken.join(', ') })}` : detail}
      action={{ label: t('leave'), run: () => leave(remote) }}
    />
  );
}

function RefusedOverride({ remote, address }: Props): React.ReactNode {
  const t = useMessages(overrideMessages);
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  const why = localManifestBase(address) ? t('edge') : t('address', { address });
  return (
    <Banner tone="danger" title={t('refused', { remote })} detail={why} close={{ label: t('close'), run: () => setDismissed(true) }} />
  );
}

/**
 * Shows which remotes are overridden, and which requests in the address were refused; has the page table take the rows of the former.
 *
 * @param allowed remote → address, as the edge allowed it
 * @param requested remote → address, as the page's address requested it
 * @returns when the page table can be read
 */
export async function showOverrides(allowed: Record<string, string>, requested: Record<string, string>): Promise<void> {
  addFeatureMessages('override', [overrideMessages]);
  for (const [remote, address] of Object.entries(requested)) {
    if (allowed[remote] !== address) putBanner(`refused ${remote}`, <RefusedOverride remote={remote} address={address} />);
  }
  // Whatever a program on that port answers: the banner is the way out of the override.
  const taken = await takeLocalPages(localReleases(allowed)).catch((error: unknown): Record<string, string[]> => {
    console.warn(error);
    return {};
  });
  for (const [remote, address] of Object.entries(allowed))
    putBanner(`override ${remote}`, <ActiveOverride remote={remote} address={address} taken={taken[remote] ?? []} />);
}
