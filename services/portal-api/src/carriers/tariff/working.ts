import { toMoney } from '@portal/api-contract/vocabulary';
import { chargeName, totalCents } from '../../pricing/charges';
import type { CarrierQuote } from '../rates';
import type { Working } from './rate';

const dollars = (cents: number): string => `$${toMoney(cents)}`;

const pounds = (value: number): string => `${Number(value.toFixed(2))} lb`;

/** The working of a price, a step a line, each with the line of the tariff's file that it follows. */
export function workingText({ quote, working }: { quote: CarrierQuote; working: Working }): string {
  const { group, row, rule, fuel, linearFeet } = working;
  const rated = working.lines.map(
    ({ weightLb, freightClass, ratedAs, perCwt }) =>
      `  ${pounds(weightLb)} of class ${freightClass}${ratedAs === freightClass ? '' : ` rated as ${ratedAs}`} at $${perCwt} per cwt`,
  );
  const steps = [
    rule && `${rule.name} rule, line ${rule.line}`,
    `group ${group.name}, break from ${row.fromLb} lb, line ${row.line}`,
    ...rated,
    working.deficitLb > 0 && `  ${pounds(working.deficitLb)} of deficit weight at the lowest class`,
    `rated ${dollars(working.ratedCents)}`,
    working.minimumCents !== undefined && `minimum ${dollars(working.minimumCents)}`,
    `discount ${group.discountPercent}% -${dollars(working.discountCents)}`,
    working.absoluteMinimumCents !== undefined && `absolute minimum ${dollars(working.absoluteMinimumCents)}`,
    linearFeet && `linear feet ${linearFeet.feet}, line ${linearFeet.line}: ${dollars(linearFeet.cents)}`,
    `fuel ${fuel.percent}% from ${fuel.from} to ${fuel.until}, line ${fuel.line}`,
    ...working.services.map(
      ({ code, line, hundredweight }) => `accessorial ${code}, line ${line}${hundredweight ? `: ${Number(hundredweight)} cwt` : ''}`,
    ),
  ].filter((step) => typeof step === 'string');
  const charges = quote.charges.map((charge) => `${chargeName(charge, 'en').padEnd(32)}${dollars(charge.cents).padStart(12)}`);
  const total = `${'Total'.padEnd(32)}${dollars(totalCents(quote.charges)).padStart(12)}`;
  const delivery = `${quote.service}, ${quote.transitDays} working days, delivery ${quote.estDeliveryDate}, liability ${dollars(quote.liabilityCents)}`;
  return `${[...steps, '', ...charges, total, delivery].join('\n')}\n`;
}
