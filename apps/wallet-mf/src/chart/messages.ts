import { defineMessages } from '@portal/remote-kit';

/** The course of the balance. */
export const chartMessages = defineMessages('wallet:chart', {
  zh: {
    title: '余额走势',
    range: '时间范围',
    days: '近 {{count}} 天',
    read: '逐日查看余额',
    value: '{{day}}：可用 {{available}}，冻结 {{frozen}}，共 {{total}}',
    highest: '最高 {{amount}}（{{day}}）',
    lowest: '最低 {{amount}}（{{day}}）',
    change: '期间变动 {{amount}}',
    cut: '交易较多，从 {{day}} 开始绘制。',
    empty: '余额还没有变化',
    emptyHint: '第一笔充值到账后，这里会显示每天的可用余额和冻结金额。',
    failed: '余额走势加载失败',
  },
  en: {
    title: 'Balance over time',
    range: 'Range',
    days: '{{count}} days',
    read: 'Balance day by day',
    value: '{{day}}: {{available}} available, {{frozen}} on hold, {{total}} in all',
    highest: 'Highest {{amount}} ({{day}})',
    lowest: 'Lowest {{amount}} ({{day}})',
    change: 'Change {{amount}}',
    cut: 'Many transactions: drawn from {{day}} on.',
    empty: 'The balance has not moved yet',
    emptyHint: 'Once your first top-up has arrived, what is available and on hold is shown here day by day.',
    failed: 'The balance over time could not be loaded',
  },
});
