import { defineMessages } from '@portal/remote-kit';

/** Texts of the link by which a consignee tracks an order. */
export const shareMessages = defineMessages('orders:share', {
  zh: {
    title: '分享运输轨迹',
    text: '把链接发给收货人：无需登录即可查看运输进度，并会自动更新。',
    seen: '对方能看到：订单号、PRO 号、承运商、两端城市、板数、进度和预计送达日。看不到：价格、联系人、街道地址、参考号和单据。',
    link: '跟踪链接',
    copy: '复制链接',
    copied: '链接已复制',
    notCopied: '浏览器不允许自动复制，请选中后手动复制',
    failed: '链接没有生成',
    revoke: '停用链接',
    revokeAsk: '已经收到链接的人将不能再查看。以后再分享时，会生成新的链接。',
    revoked: '链接已停用',
    notRevoked: '链接没有停用成功',
    close: '关闭',
  },
  en: {
    title: 'Share tracking',
    text: 'Send this link to the consignee: it shows the progress without a sign-in, and keeps up to date.',
    seen: 'They see the order and PRO number, the carrier, both cities, the number of pallets, the progress and the expected delivery. They do not see prices, people, streets, references or documents.',
    link: 'Tracking link',
    copy: 'Copy the link',
    copied: 'Link copied',
    notCopied: 'The browser does not allow copying: select the text and copy it by hand',
    failed: 'The link could not be made',
    revoke: 'Revoke the link',
    revokeAsk: 'Whoever has the link sees nothing any more. Sharing it again makes a new one.',
    revoked: 'The link is revoked',
    notRevoked: 'The link was not revoked',
    close: 'Close',
  },
});
