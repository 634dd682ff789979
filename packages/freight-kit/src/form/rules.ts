import type { FormItemProps } from '@portal/ui-kit/form';

/** A rule of a `Field`, as an object: `{ ...matching(pattern, message), validateTrigger: 'onBlur' }`. */
export type FieldRule = Exclude<NonNullable<FormItemProps['rules']>[number], (...form: never[]) => unknown>;

/** Something has to be typed; blanks alone are nothing. */
export const requiredText = (message: string): FieldRule => ({ required: true, whitespace: true, message });

/**
 * What is typed matches a pattern; the blanks around it are no mistake. An empty field is left to `requiredText`, so that it has
 * one message only.
 */
export const matching = (pattern: RegExp, message: string): FieldRule => ({ pattern, transform: trimmed, message });

const trimmed = (typed?: string | null): string | undefined => typed?.trim();
