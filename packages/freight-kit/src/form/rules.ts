import type { FormItemProps } from '@portal/ui-kit/fields';

/** A rule of a `Field`, as an object: `{ ...matching(pattern, message), validateTrigger: 'onBlur' }`. */
export type FieldRule = Exclude<NonNullable<FormItemProps['rules']>[number], (...form: never[]) => unknown>;

/** Required; blanks do not count. */
export const requiredText = (message: string): FieldRule => ({ required: true, whitespace: true, message });

/**
 * The trimmed input matches a pattern. `requiredText` reports an empty field, so that it has one message only.
 */
export const matching = (pattern: RegExp, message: string): FieldRule => ({ pattern, transform: trimmed, message });

const trimmed = (typed?: string | null): string | undefined => typed?.trim();
