import { itemLimits, type UnitSystem } from '@portal/api-client';
import { formatNumber, useT } from '@portal/remote-kit';
import type { FormItemProps } from '@portal/ui-kit/form';
import { useStage } from './stage';

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
  const t = useT('orders');
  const stage = useStage();
  const say = (rule: string, values?: Record<string, unknown>) => t(`quote.rule.${rule}`, values);
  const required: Rule = { required: true, whitespace: true, message: say('required') };
  const given: Rule = { required: true, message: say('required') };
  const positive = check((value) => Number(value) > 0, say('positive'));
  const side = (name: 'length' | 'width' | 'height'): Rule => ({ getFieldValue }) => {
    const max = itemLimits(getFieldValue('unitSystem') as UnitSystem)[name];
    return check((value) => Number(value) <= max, say('max', { max: formatNumber(max) })) as never;
  };
  return {
    required: [required],
    given: [given],
    /** Needed to book; a quote is made without it. */
    toBook: [{ validator: (_rule, value: unknown) => (stage.current === 'book' && blank(value) ? Promise.reject(new Error(say('required'))) : Promise.resolve()) }] as Rules,
    zip: [required, matches(/^\d{5}(-\d{4})?$/, say('zip'))],
    qty: [given, check((value) => whole(value) && Number(value) <= 52, say('qty'))],
    side: (name: 'length' | 'width' | 'height'): Rules => [given, positive, side(name)],
    weight: [given, positive],
    pieces: [check(whole, say('integer'))],
    nmfc: [matches(/^\d{3,6}(-\d{1,2})?$/, say('nmfc'))],
    unNumber: [required, matches(/^(UN|NA)\d{4}$/, say('unNumber'))],
    hazardClass: [required, matches(/^[1-9](\.[1-6][A-S]?)?$/, say('hazardClass'))],
    phone: matches(/^\+?[\d\s().-]{7,30}$/, say('phone')),
    email: matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, say('email')),
    state: matches(/^[A-Za-z]{2}$/, say('state')),
    amount: [matches(/^\d+(\.\d{1,2})?$/, say('amount'))],
    close: [given, ({ getFieldValue }) => check((value) => String(value) > String(getFieldValue(['pickup', 'readyTime']) ?? ''), say('close')) as never] as Rules,
  };
}
