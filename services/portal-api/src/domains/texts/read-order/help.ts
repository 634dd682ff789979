import type { Language } from '@portal/api-contract/vocabulary';
import topics from './help.json';
import { GUESS, SAID } from './rules/found';

const patterns = topics.map(({ words, ...answer }) => ({ pattern: new RegExp(words, 'i'), answer }));

const unknown = {
  zh: '这个问题我还不能回答。我可以解答：货运等级、密度、尾板、住宅与受限区域、重量更新、空跑、取消、提单与签收单、充值与提现、轨迹查询、报价有效期、危险品。',
  en: 'I cannot answer this. Ask me about freight class, density, liftgate, residential and limited access, weight updates, dry runs, cancelling, bill of lading and proof of delivery, top-ups and cash-outs, tracking, how long a quote is valid, and hazardous goods.',
};

/** What the portal itself knows to say to a question: at most two topics, else what it can be asked about. */
export function helpWith(question: string, language: Language): { answer: string; confidence: number } {
  const known = patterns.filter(({ pattern }) => pattern.test(question)).slice(0, 2);
  if (known.length === 0) return { answer: unknown[language], confidence: 0 };
  return { answer: known.map(({ answer }) => answer[language]).join('\n\n'), confidence: known.length === 1 ? SAID : GUESS };
}
