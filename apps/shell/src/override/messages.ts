import type { Messages } from '@portal/remote-kit';

export const overrideMessages: Messages = {
  zh: {
    title: '本地覆盖：{{remote}}',
    detail: '来自 {{address}}，未经发布，也不做完整性校验。只有这个浏览器能看到。',
    leave: '退出覆盖',
    refused: '未使用对 {{remote}} 的覆盖',
    address: '地址 {{address}} 不可用：只接受 http://localhost:端口/mf-manifest.json 或 http://127.0.0.1:端口/mf-manifest.json。',
    edge: '这个门户不允许本地覆盖。',
    close: '知道了',
  },
  en: {
    title: 'Local override: {{remote}}',
    detail: 'Loaded from {{address}}, unreleased and unchecked. Only this browser sees it.',
    leave: 'Leave override',
    refused: 'The override of {{remote}} is not used',
    address: '{{address}} is refused: only http://localhost:PORT/mf-manifest.json or http://127.0.0.1:PORT/mf-manifest.json can be used.',
    edge: 'This portal does not allow local overrides.',
    close: 'Got it',
  },
};
