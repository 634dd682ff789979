import { itemLimits, limits, patterns, type UnitSystem } from '@portal/api-client';
import { matching, requiredText, type FieldRule } from '@portal/freight-kit';
import { formatNumber, useMessages } from '@portal/remote-kit';
import type { FormItemProps } from '@portal/ui-kit/fields';
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

/** Whether a control holds nothing: absent, or no more than blanks. An empty list is a value. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A value is good; an empty field is left to the rule that requires it. */
const passing = (isGood: (value: unknown) => boolean, message: string): FieldRule => ({
  validator: (_rule, value: unknown) => (isBlank(value) || isGood(value) ? Promise.resolve() : Promise.reject(new Error(message))),
});

const whole = (value: unknown): boolean => Number.isInteger(value) && Number(value) > 0;

/**
 * What a field can be told at once, in the words of the server. The server judges everything again, and alone what
 * needs its data.
 */
export function useRules() {
  const t = useMessages(validationMessages);
  const validationMode = useValidationMode();
  const required = requiredText(t('required'));
  const given: FieldRule = { required: true, message: t('required') };
  const positive = passing((value) => Number(value) > 0, t('positive'));
  const side =
    (name: 'length' | 'width' | 'height'): Rule =>
    ({ getFieldValue }) => {
      const max = itemLimits(getFieldValue('unitSystem') as UnitSystem)[name];
      return passing((value) => Number(value) <= max, t('max', { max: formatNumber(max) })) as never;
    };
  return {
    required: [required],
    given: [given],
    /** Needed to book; a quote is made without it. */
    toBook: [
      {
        validator: (_rule, value: unknown) =>
          validationMode.current === 'book' && isBlank(value) ? Promise.reject(new Error(t('required'))) : Promise.resolve(),
      },
    ] as Rules,
    zip: [required, matching(patterns.zip, t('zip'))],
    qty: [given, passing((value) => whole(value) && Number(value) <= limits.item.qty, t('qty'))],
    side: (name: 'length' | 'width' | 'height'): Rules => [given, positive, side(name)],
    weight: [given, positive],
    pieces: [passing(whole, t('integer'))],
    nmfc: [matching(patterns.nmfc, t('nmfc'))],
    unNumber: [required, matching(patterns.unNumber, t('unNumber'))],
    hazardClass: [required, matching(patterns.hazardClass, t('hazardClass'))],
    phone: matching(patterns.phone, t('phone')),
    email: matching(patterns.email, t('email')),
    state: matching(patterns.state, t('state')),
    amount: [matching(/^\d+(\.\d{1,2})?$/, t('amount'))],
    close: [
      given,
      ({ getFieldValue }) => passing((value) => String(value) > String(getFieldValue(['pickup', 'readyTime']) ?? ''), t('close')) as never,
    ] as Rules,
  };
}
