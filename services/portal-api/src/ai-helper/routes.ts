import { AiScene } from '@portal/api-contract/enums';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import type { Data, Handlers, PublicContext } from '../http/context';
import { addressByModel, helpByModel, orderByModel } from './by-model';
import { draftOf, missingFrom } from './draft';
import { helpWith } from './help';
import { type Found, plain } from './rules/found';
import { type Zips, zipsIn } from './rules/places';
import { readOrder } from './rules/read-order';
import { addressOf } from './rules/stops';
import { summaryOf } from './summary';
import { orRules } from './with-rules';

// Chicago's day: between the coasts, and what most shippers call today.
const today = (now: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(now);

async function knownZips(db: Kysely<Database>, text: string): Promise<Zips> {
  const zips = [...new Set(zipsIn(plain(text)).map(({ zip }) => zip.slice(0, 5)))];
  if (zips.length === 0) return new Map();
  const rows = await db.selectFrom('zip').select(['zip', 'city', 'state']).where('zip', 'in', zips).execute();
  return new Map(rows.map(({ zip, city, state }) => [zip, { city, state }]));
}

const orderByRules = async ({ db, now }: PublicContext, text: string) => presentOrder(readOrder(text, await knownZips(db, text), today(now)));

function presentOrder(fields: Found[]): Data<'aiHelper', 'orderInfo'> {
  const request = draftOf(fields);
  return { request, fields, missing: missingFrom(request, fields) };
}

const readText = (context: PublicContext, text: string) =>
  orRules(context, async (model) => presentOrder(await orderByModel(model, text, today(context.now))), () => orderByRules(context, text));

async function addressByRules({ db }: PublicContext, text: string): Promise<Data<'aiHelper', 'innerAiQuery'>> {
  const fields = addressOf(plain(text), await knownZips(db, text));
  if (fields.length === 0) return { confidence: 0 };
  return { address: Object.fromEntries(fields.map(({ path, value }) => [path, value])), confidence: mean(fields) };
}

const mean = (fields: readonly Pick<Found, 'confidence'>[]) =>
  fields.length === 0 ? 0 : Math.round((fields.reduce((sum, { confidence }) => sum + confidence, 0) / fields.length) * 100) / 100;

async function query(context: PublicContext, text: string, scene: AiScene): Promise<Data<'aiHelper', 'innerAiQuery'>> {
  switch (scene) {
    case AiScene.ADDRESS:
      return orRules(context, (model) => addressByModel(model, text), () => addressByRules(context, text));
    case AiScene.HELP:
      return orRules(context, (model) => helpByModel(model, text, context.language), () => helpWith(text, context.language));
    case AiScene.ORDER: {
      const { request, fields, fallback } = await readText(context, text);
      return { answer: summaryOf(request, fields, context.language), confidence: mean(fields), ...(fallback && { fallback }) };
    }
  }
}

export const aiHelper: Handlers<'aiHelper'> = {
  innerAiQuery: (context, { text, scene }) => query(context, text, scene),
  orderInfo: (context, { text }) => readText(context, text),
};
