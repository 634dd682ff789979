import { InvalidInput } from '../../platform/http/errors';

/** Runs a check of a part of the input and names its fields as the whole input has them: `items` under `request` → `request.items`. */
export async function fieldsUnder<T>(parent: string, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw new InvalidInput(error.fields.map(({ field, text }) => ({ field: `${parent}.${field}`, text })));
  }
}
