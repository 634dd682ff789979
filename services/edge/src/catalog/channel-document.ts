import type { ReleaseDocument } from '@portal/releases';
import { parseJson, ReleaseDocumentSchema } from '@portal/releases/schema';

/**
 * The text of a channel's document as the edge uses it, of its own channel and of previews.
 * @throws InvalidJsonError with the path of the fault
 */
export const documentOf = (channel: string, text: string): ReleaseDocument =>
  parseJson(ReleaseDocumentSchema, text, `release document ${channel}`);
