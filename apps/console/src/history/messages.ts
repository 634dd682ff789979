import type { Change } from '@portal/console/contract';
import { shortVersion } from '../lib/format';
import { defineTexts } from '../lib/language';

export const changeTexts = defineTexts(
  {
    action: {
      release: '发布',
      promote: '全量',
      advance: '进入下一步',
      rollback: '回滚',
      abort: '自动撤回',
      pause: '暂停',
      resume: '继续',
      good: '标记为好',
      bad: '标记为坏',
      freeze: '冻结',
      unfreeze: '解除冻结',
      pin: '固定版本',
      unpin: '取消固定',
      remove: '清理版本',
      restore: '恢复版本',
      sign: '重新签名',
      propose: '提议',
      approve: '签名同意',
      withdraw: '撤回提议',
    } as Record<string, string>,
    proposed: (action: string, what: string) => `${action}：${what}`,
    forced: '强制',
    everybody: '全部访客',
  },
  {
    action: {
      release: 'Release',
      promote: 'Promote',
      advance: 'Next step',
      rollback: 'Roll back',
      abort: 'Taken back',
      pause: 'Pause',
      resume: 'Resume',
      good: 'Mark good',
      bad: 'Mark bad',
      freeze: 'Freeze',
      unfreeze: 'End freeze',
      pin: 'Pin',
      unpin: 'Unpin',
      remove: 'Remove',
      restore: 'Restore',
      sign: 'Sign anew',
      propose: 'Proposed',
      approve: 'Approved',
      withdraw: 'Withdrawn',
    },
    proposed: (action, what) => `${action}: ${what}`,
    forced: 'Forced',
    everybody: 'everybody',
  },
);

/** Actions that concern no share of the visitors. */
const WITHOUT_TRAFFIC: ReadonlySet<string> = new Set(['good', 'bad', 'freeze', 'unfreeze', 'pin', 'unpin', 'remove', 'restore', 'pause', 'resume', 'sign']);

/** What was done, in one line: `Release 1.4.0·12ab34 5%`. */
export function actionText(texts: (typeof changeTexts)['en'], change: Change): string {
  const { action, proposes, to, traffic, freeze } = change;
  const name = texts.action[action] ?? action;
  if (proposes !== null) return texts.proposed(name, actionText(texts, { ...change, action: proposes, proposes: null }));
  if (freeze || action === 'unfreeze') return `${name} ${to}`;
  const share = WITHOUT_TRAFFIC.has(action) || traffic === null ? '' : ` ${traffic}%`;
  return `${name} ${shortVersion(to)}${share}`;
}

export const historyTexts = defineTexts(
  {
    title: '变更历史',
    subtitle: (channel: string) => `通道 ${channel} 上谁在什么时候为什么改了什么`,
    list: '变更',
    at: '时间',
    who: '操作人',
    remote: '应用',
    what: '变更',
    why: '原因',
    intact: (lines: string) => `全部 ${lines} 行与写入时一致`,
    intactHint: (withoutDigest: number) => (withoutDigest > 0 ? `其中最早的 ${withoutDigest} 行写于没有摘要的年代。` : ''),
    signed: '最后一次变更由有权的人签名，它为之前的全部担保。',
    digest: '最新一行的摘要（请记录在别处）',
    broken: (count: number) => `变更历史与写入时不一致：${count} 处`,
    more: '更早的变更',
    empty: '还没有变更',
    failed: '变更历史没有读到',
    all: '整个通道',
    signedBy: (names: string) => `由 ${names} 签名`,
  },
  {
    title: 'History',
    subtitle: (channel) => `Who changed what on the channel ${channel}, when and why`,
    list: 'Changes',
    at: 'Time',
    who: 'By',
    remote: 'Name',
    what: 'Change',
    why: 'Why',
    intact: (lines) => `All ${lines} lines are as they were written`,
    intactHint: (withoutDigest) => (withoutDigest > 0 ? `The first ${withoutDigest} are from before lines had digests.` : ''),
    signed: 'The last change is signed by those who may, and vouches for all before.',
    digest: 'Digest of the newest line (note it elsewhere)',
    broken: (count) => (count === 1 ? 'The history is not as it was written: one fault' : `The history is not as it was written: ${count} faults`),
    more: 'Earlier changes',
    empty: 'Nothing was changed yet',
    failed: 'The history could not be read',
    all: 'the whole channel',
    signedBy: (names) => `Signed by ${names}`,
  },
);
