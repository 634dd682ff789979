import { itemLimits, limits, patterns, type UnitSystem } from '@portal/api-client';
import { formatNumber, useMessages } from '@portal/remote-kit';
import type { FormItemProps } from '@portal/ui-kit/form';
import { createContext, useContext } from 'react';
import { validationMessages } from './validation-messages';

/** What a form is validated for: a price needs less than a booking. */
export type ValidationMode = 'quote' | 'book';

/** The mode as the rules of the fields read it. A reference, so that a change validates nothing and draws nothing. */
export interface ValidationModeRef {
  current: ValidationMode;
}

export const ValidationModeContext = createContext<ValidationModeRef>({ current: 'quote' });

export const useValidationMode = (): ValidationModeRef => useContext(ValidationModeContext);

/** Validates a form, or a part of it, in another mode than it was last submitted in. */
export async function validateFor<T>(ref: ValidationModeRef, mode: ValidationMode, validate: () => Promise<T>): Promise<T> {
  const before = ref.current;
  ref.current = mode;
  try {
    return await validate();
  } finally {
    ref.current = before;
  }
}

type Rules = NonNullable<FormItemProps['rules']>;
type Rule = Rules[number];

const blank = (value: unknown): boolean => value === undefined || value === null || String(value).trim() === '';
const check = (good: (value: unknown) => boolean, message: string): Rule => ({
  validator: (_rule, value: unknown) => (blank(value) || good(value) ? Promise.resolve() : Promise.reject(new Error(message))),
});
const matches = (pattern: RegExp, message: string): Rule => check((value) => pattern.test(String(value).trim()), message);
const whole = (value: unknown): boolean => Number.isInteger(value) && Number(value) > 0;

/**
 * What a field can be told at once, in the words of the server. The server judges everything again, and alone what
 * needs its data.
 */
export function useRules() {
  const t = useMessages(validationMessages);
  const validationMode = useValidationMode();
  const required: Rule = { required: true, whitespace: true, message: t('required') };
  const given: Rule = { required: true, message: t('required') };
  const positive = check((value) => Number(value) > 0, t('positive'));
  const side =
    (name: 'length' | 'width' | 'height'): Rule =>
    ({ getFieldValue }) => {
      const max = itemLimits(getFieldValue('unitSystem') as UnitSystem)[name];
      return check((value) => Number(value) <= max, t('max', { max: formatNumber(max) })) as never;
    };
  return {
    required: [required],
    given: [given],
    /** Needed to book; a quote is made without it. */
    toBook: [
      {
        validator: (_rule, value: unknown) =>
          validationMode.current === 'book' && blank(value) ? Promise.reject(new Error(t('required'))) : Promise.resolve(),
      },
    ] as Rules,
    zip: [required, matches(patterns.zip, t('zip'))],
    qty: [given, check((value) => whole(value) && Number(value) <= limits.item.qty, t('qty'))],
    side: (name: 'length' | 'width' | 'height'): Rules => [given, positive, side(name)],
    weight: [given, positive],
    pieces: [check(whole, t('integer'))],
    nmfc: [matches(patterns.nmfc, t('nmfc'))],
    unNumber: [required, matches(patterns.unNumber, t('unNumber'))],
    hazardClass: [required, matches(patterns.hazardClass, t('hazardClass'))],
    phone: matches(patterns.phone, t('phone')),
    email: matches(patterns.email, t('email')),
    state: matches(patterns.state, t('state')),
    amount: [matches(/^\d+(\.\d{1,2})?$/, t('amount'))],
    close: [
      given,
      ({ getFieldValue }) => check((value) => String(value) > String(getFieldValue(['pickup', 'readyTime']) ?? ''), t('close')) as never,
    ] as Rules,
  };
}
