import { ErrorCode, QuoteStatus, type FieldError, type Order, type Quote } from '@portal/api-client';
import { zip5 } from '@portal/freight-kit';
import { CallError, useLanguage, useQuery } from '@portal/remote-kit';
import { useState } from 'react';
import { ownerQuotes, pickupDaysQuery, quoteRunQuery } from '../../quote/quote.queries';
import type { QuoteAnswers } from '../../quote/results/quote-list';
import { requoteQuery } from './carrier.queries';

/** The prices of the other carriers for an order that was refused: when the pickup is, what was asked and what was answered. */
export interface OtherQuotes extends QuoteAnswers {
  quotes: readonly Quote[];
  /** Undefined until it is known whether the order's day is still possible. */
  pickupDate: string | undefined;
  /** Asks for another day. */
  setPickupDate: (day: string) => void;
  /** Days without a pickup, and the first day there is. */
  days: { today: string; closed: ReadonlyMap<string, string> } | undefined;
  /** What is wrong with the day. */
  dateError: string | undefined;
  uniqueKey: string | undefined;
  /** Asks all carriers anew. */
  again: () => void;
  asking: boolean;
  /** Why the carriers could not be asked. */
  startError: Error | null;
  /** Takes note of a refusal: an expired quote is over, whatever the clock here says. */
  noteRefusal: (quoteId: string, error: unknown) => void;
}

export function useOtherQuotes(order: Order): OtherQuotes {
  const { language } = useLanguage();
  const { pickup, pickupDate: booked } = order.request;
  const calendar = useQuery(pickupDaysQuery(zip5(pickup.address.zip) ?? '', language));
  const closed = new Map((calendar.data?.days ?? []).flatMap(({ date, reason }) => (reason ? [[date, reason] as const] : [])));
  const possible = calendar.data && (booked < calendar.data.today || closed.has(booked) ? calendar.data.next : booked);
  const [day, setDay] = useState<string>();
  // Once: a cut-off that passes meanwhile is refused, and does not ask anew behind a person's back.
  const first = possible ?? (calendar.error ? booked : undefined);
  if (day === undefined && first !== undefined) setDay(first);

  const begun = useQuery({ ...requoteQuery(order, day ?? ''), enabled: day !== undefined });
  const uniqueKey = begun.data?.uniqueKey;
  const answer = useQuery({
    ...quoteRunQuery(ownerQuotes, uniqueKey ?? '', language),
    enabled: uniqueKey !== undefined,
    placeholderData: (before) => (before?.uniqueKey === uniqueKey ? before : undefined),
  });
  const [over, setOver] = useState<readonly string[]>([]);
  const fault = begun.isFetching ? null : begun.error;
  const dateError = fieldsOf(fault).find(({ field }) => field === 'pickupDate')?.msg;
  return {
    quotes: begun.isFetching ? [] : (answer.data?.quotes ?? []),
    failures: begun.isFetching ? [] : (answer.data?.errors ?? []),
    running:
      begun.isFetching ||
      day === undefined ||
      (uniqueKey !== undefined && !answer.error && answer.data?.status !== QuoteStatus.DONE && answer.data?.status !== QuoteStatus.FAILED),
    error: uniqueKey !== undefined && !answer.isFetching ? answer.error : null,
    retry: () => void answer.refetch(),
    isOver: (quote, now) => over.includes(quote.quoteId) || Date.parse(quote.expiresAt) <= now,
    pickupDate: day,
    setPickupDate: setDay,
    days: calendar.data && { today: calendar.data.today, closed },
    dateError,
    uniqueKey,
    again: () => void begun.refetch(),
    asking: begun.isFetching,
    startError: dateError === undefined ? fault : null,
    noteRefusal: (quoteId, error) => {
      if (error instanceof CallError && error.code === ErrorCode.QUOTE_EXPIRED) setOver([...over, quoteId]);
    },
  };
}

const fieldsOf = (error: Error | null): readonly FieldError[] => (error instanceof CallError ? error.fields : []);
