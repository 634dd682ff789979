import type { FormItemProps } from '@portal/ui-kit/fields';

/** A rule of a `Field`, as an object: `{ ...matching(pattern, message), validateTrigger: 'onBlur' }`. */
export type FieldRule = Exclude<NonNullable<FormItemProps['rules']>[number], (...form: never[]) => unknown>;

/** Required; blanks do not count. */
export const requiredText = (message: string): FieldRule => ({ required: true, whitespace: true, message });

/**
 * The trimmed input matches a pattern. `requiredText` reports an empty field, so that it has one message only.
 */
export const matching = (pattern: RegExp, message: string): FieldRule => ({ pattern, transform: trimmed, message });

/** The trimmed input passes a test, such as of a check digit; an empty field is left to `requiredText`. */
export const satisfying = (test: (text: string) => boolean, message: string): FieldRule => ({
  validator: (_rule, typed?: string | null) => {
    const text = trimmed(typed);
    return text && !test(text) ? Promise.reject(new Error(message)) : Promise.resolve();
  },
});

const trimmed = (typed?: string | null): string | undefined => typed?.trim();
