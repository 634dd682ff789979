/** A preview is a channel of its own, named after it. */
const PREFIX = 'preview-';
const PREVIEW_NAME = /^[a-z0-9][a-z0-9-]{0,29}$/;

/** What is wrong with another name; for messages. */
export const PREVIEW_NAME_RULE = 'lower-case letters, digits and dashes, 30 at most, and does not begin with a dash';

export const isPreviewName = (text: string): boolean => PREVIEW_NAME.test(text);

/** The channel of a preview: `123` is `preview-123`. */
export const previewChannel = (name: string): string => PREFIX + name;

/** The preview that a channel belongs to; undefined for any other channel. */
export function previewOf(channel: string): string | undefined {
  const name = channel.startsWith(PREFIX) ? channel.slice(PREFIX.length) : '';
  return isPreviewName(name) ? name : undefined;
}

/** A channel in words: `preview 123`, or its name. */
export function channelText(channel: string): string {
  const preview = previewOf(channel);
  return preview === undefined ? channel : `preview ${preview}`;
}
