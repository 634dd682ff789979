import { AiScene } from '@portal/api-contract/vocabulary';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { Data, Input, PublicContext } from '../../../platform/http/contract';
import { findZips } from '../../places/store';
import type { ChatModel } from '../model/chat-model';
import { withFallback } from '../model/with-rules';
import { addressByModel, helpByModel, orderByModel } from './by-model';
import { draftOf, missingFrom } from './draft';
import { helpWith } from './help';
import { type Found, plain } from './rules/found';
import { type Zips, zipsIn } from './rules/places';
import { readOrder } from './rules/read-order';
import { addressOf } from './rules/stops';
import { summaryOf } from './summary';

// Chicago's day: between the coasts, and what most shippers call today.
const today = (now: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(now);

async function knownZips(db: Kysely<Database>, text: string): Promise<Zips> {
  const zips = [...new Set(zipsIn(plain(text)).map(({ zip }) => zip.slice(0, 5)))];
  return new Map((await findZips(db, zips)).map(({ zip, city, state }) => [zip, { city, state }]));
}

const orderByRules = async ({ db, now }: PublicContext, text: string) =>
  presentOrder(readOrder(text, await knownZips(db, text), today(now)));

function presentOrder(fields: Found[]): Data<'aiHelper', 'orderInfo'> {
  const request = draftOf(fields);
  return { request, fields, missing: missingFrom(request, fields) };
}

/** The order that a text describes, by the model where there is one, else by the rules. */
export const readText = (context: PublicContext, text: string, ai: ChatModel | undefined) =>
  withFallback(
    ai,
    context.log,
    async (model) => presentOrder(await orderByModel(model, text, today(context.now))),
    () => orderByRules(context, text),
  );

async function addressByRules({ db }: PublicContext, text: string): Promise<Data<'aiHelper', 'innerAiQuery'>> {
  const fields = addressOf(plain(text), await knownZips(db, text));
  if (fields.length === 0) return { confidence: 0 };
  return { address: Object.fromEntries(fields.map(({ path, value }) => [path, value])), confidence: mean(fields) };
}

const mean = (fields: readonly Pick<Found, 'confidence'>[]) =>
  fields.length === 0 ? 0 : Math.round((fields.reduce((sum, { confidence }) => sum + confidence, 0) / fields.length) * 100) / 100;

/** The answer to a text: its address, help, or a summary of its order. */
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
        () => helpWith(text, context.language),
      );
    case AiScene.ORDER: {
      const { request, fields, fallback } = await readText(context, text, ai);
      return { answer: summaryOf(request, fields, context.language), confidence: mean(fields), ...(fallback && { fallback }) };
    }
  }
}
