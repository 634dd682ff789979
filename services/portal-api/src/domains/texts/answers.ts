import { AiScene, type Language } from '@portal/api-contract/vocabulary';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { Data, Input, PublicContext } from '../../platform/http/contract';
import { usDay } from '../../platform/local-time';
import { findZips } from '../places/store';
import type { ChatModel } from './chat-model';
import { withFallback } from './fallback';
import { addressByModel, helpByModel, orderByModel } from './by-model';
import { draftOf, missingFrom, summaryOf } from './extraction/draft';
import { type ExtractedField, normalize, GUESS, STATED } from './extraction/fields';
import { type Zips, zipsIn } from './extraction/places';
import { extractOrder } from './extraction/extract-order';
import { addressOf } from './extraction/stops';
import topics from './help.json';

async function knownZips(db: Kysely<Database>, text: string): Promise<Zips> {
  const zips = [...new Set(zipsIn(normalize(text)).map(({ zip }) => zip.slice(0, 5)))];
  return new Map((await findZips(db, zips)).map(({ zip, city, state }) => [zip, { city, state }]));
}

const orderByRules = async ({ db, now }: PublicContext, text: string) =>
  presentOrder(extractOrder(text, await knownZips(db, text), usDay(now)));

function presentOrder(fields: ExtractedField[]): Data<'aiHelper', 'orderInfo'> {
  const request = draftOf(fields);
  return { request, fields, missing: missingFrom(request, fields) };
}

/** The order that a text describes, by the model if there is one, otherwise by the rules. */
export const readOrder = (context: PublicContext, text: string, ai: ChatModel | undefined) =>
  withFallback(
    ai,
    context.log,
    async (model) => presentOrder(await orderByModel(model, text, usDay(context.now))),
    () => orderByRules(context, text),
  );

async function addressByRules({ db }: PublicContext, text: string): Promise<Data<'aiHelper', 'innerAiQuery'>> {
  const fields = addressOf(normalize(text), await knownZips(db, text));
  if (fields.length === 0) return { confidence: 0 };
  return { address: Object.fromEntries(fields.map(({ path, value }) => [path, value])), confidence: mean(fields) };
}

const mean = (fields: readonly Pick<ExtractedField, 'confidence'>[]) =>
  fields.length === 0 ? 0 : Math.round((fields.reduce((sum, { confidence }) => sum + confidence, 0) / fields.length) * 100) / 100;

/** Answers a text by its scene: its address, help, or a summary of its order. */
export async function query(
  context: PublicContext,
  { text, scene }: Input<'aiHelper', 'innerAiQuery'>,
  ai: ChatModel | undefined,
): Promise<Data<'aiHelper', 'innerAiQuery'>> {
  switch (scene) {
    case AiScene.ADDRESS:
      return withFallback(
        ai,
        context.log,
        (model) => addressByModel(model, text),
        () => addressByRules(context, text),
      );
    case AiScene.HELP:
      return withFallback(
        ai,
        context.log,
        (model) => helpByModel(model, text, context.language),
        () => helpByRules(text, context.language),
      );
    case AiScene.ORDER: {
      const { request, fields, fallback } = await readOrder(context, text, ai);
      return { answer: summaryOf(request, fields, context.language), confidence: mean(fields), ...(fallback && { fallback }) };
    }
  }
}

const patterns = topics.map(({ words, ...answer }) => ({ pattern: new RegExp(words, 'i'), answer }));

const unknown = {
  zh: '这个问题我还不能回答。我可以解答：货运等级、密度、尾板、住宅与受限区域、重量更新、空跑、取消、提单与签收单、充值与提现、轨迹查询、报价有效期、危险品。',
  en: 'I cannot answer this. Ask me about freight class, density, liftgate, residential and limited access, weight updates, dry runs, cancelling, bill of lading and proof of delivery, top-ups and cash-outs, tracking, how long a quote is valid, and hazardous goods.',
};

/** The portal's own answer to a question: at most two topics, otherwise the list of topics. */
function helpByRules(question: string, language: Language): { answer: string; confidence: number } {
  const known = patterns.filter(({ pattern }) => pattern.test(question)).slice(0, 2);
  if (known.length === 0) return { answer: unknown[language], confidence: 0 };
  return { answer: known.map(({ answer }) => answer[language]).join('\n\n'), confidence: known.length === 1 ? STATED : GUESS };
}
