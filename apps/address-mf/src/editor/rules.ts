import type { Translate } from '@portal/remote-kit';

/** The contract's patterns; the server has the last word. */
export const patterns = { phone: /^\+?[\d\s().-]{7,30}$/, zip: /^\d{5}(-\d{4})?$/, state: /^[A-Za-z]{2}$/ };

/** Blanks alone are nothing. */
export const required = (t: Translate, name: string) => ({ required: true, whitespace: true, message: t('form.rule.required', { name }) });

/** For codes, where "blank" has no meaning. */
export const chosen = (t: Translate, name: string) => ({ required: true, message: t('form.rule.required', { name }) });

/** Nobody is told off in the middle of a number: the form of a value is looked at when its field is left. */
const whenLeft = { validateTrigger: 'onBlur' };

/** An empty field is left to `required`, so that it has one message only. */
export const matching = (t: Translate, kind: keyof typeof patterns) => ({
  ...whenLeft,
  validator: (_: unknown, value: string | undefined) =>
    !value?.trim() || patterns[kind].test(value.trim()) ? Promise.resolve() : Promise.reject(new Error(t(`form.rule.${kind}`))),
});

export const email = (t: Translate) => ({ ...whenLeft, type: 'email' as const, message: t('form.rule.email') });
