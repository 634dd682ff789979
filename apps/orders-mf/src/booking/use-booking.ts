import { api, ErrorCode, type FieldError, type Quote } from '@portal/api-client';
import { accountKeys, CallError, unwrap, useDraft, useFormCall, useQueryClient } from '@portal/remote-kit';
import { useState } from 'react';
import { orderKeys, removeOrder } from '../orders/orders.queries';
import type { QuoteForm } from '../quote/form';
import { priceKey, toBooking, toRequest } from '../quote/request';
import type { QuoteRun, Repriced } from '../quote/use-quote-run';

export interface BookedOrder {
  orderNo: string;
  quote: Quote;
  /** What was sent. */
  values: QuoteForm;
}

/** One booking as it is sent. */
interface Attempt {
  values: QuoteForm;
  quote: Quote;
  /** Of the run that the quote is from. */
  uniqueKey: string;
}

/** The right to book one quote once, kept over reloads: a repeat after a lost answer must be the same booking. */
interface Code {
  quoteId: string;
  uniqueCode: string;
}

const NO_CODE: Code | null = null;

/** Books the chosen quote. `forgetDraft` is called when nothing is left to be sent. */
export function useBooking(run: QuoteRun, forgetDraft: () => void) {
  const queryClient = useQueryClient();
  const code = useDraft<Code | null>('orders.bookingCode', NO_CODE);
  const [booked, setBooked] = useState<BookedOrder>();

  const codeFor = async (quoteId: string): Promise<string> => {
    const kept = code.fresh();
    if (kept?.quoteId === quoteId) return kept.uniqueCode;
    const { uniqueCode } = await unwrap(api.order.getUniqueCode());
    code.save({ quoteId, uniqueCode });
    return uniqueCode;
  };

  const { submit, error, busy } = useFormCall<Attempt, BookedOrder>({
    send: async ({ values, quote, uniqueKey }) => {
      const uniqueCode = await codeFor(quote.quoteId);
      const { orderNo } = await unwrap(
        api.order.createOrder({ uniqueCode, uniqueKey, quoteId: quote.quoteId, request: toBooking(values) }),
      );
      return { orderNo, quote, values };
    },
    done: (order, { values: { continues } }) => {
      code.clear();
      run.forget();
      forgetDraft();
      setBooked(order);
      // The order takes the place of its draft; one that cannot be deleted now can be later, in the list.
      if (continues)
        void removeOrder(continues)
          .catch(() => undefined)
          .then(() => queryClient.invalidateQueries({ queryKey: orderKeys.all }));
      void queryClient.invalidateQueries({ queryKey: accountKeys.wallet });
      void queryClient.invalidateQueries({ queryKey: orderKeys.all });
    },
    failed: (reason, { quote }) => {
      run.noteRefusal(quote.quoteId, reason);
      if (!(reason instanceof CallError)) return;
      if (reason.code === ErrorCode.NOT_FOUND) code.clear();
      // The balance on the screen was not the present one.
      const tooLittle: unknown[] = [ErrorCode.INSUFFICIENT_FUNDS, ErrorCode.AMOUNT_OWED];
      if (tooLittle.includes(reason.code)) void queryClient.invalidateQueries({ queryKey: accountKeys.wallet });
    },
  });

  return {
    booked,
    booking: busy,
    /** Why it was not booked, where no field is to blame. `local`: the answer was lost, the order may exist. */
    error,
    /** Sends the booking; answers with the fields that were refused. */
    book: async (values: QuoteForm): Promise<readonly FieldError[] | void> => {
      if (run.chosen && run.run && !busy) return submit({ values, quote: run.chosen, uniqueKey: run.run.uniqueKey });
    },
  };
}

export type Booking = ReturnType<typeof useBooking>;

/** Asks the carrier of the chosen quote for its price of what is typed now, without asking all carriers again. */
export function useReprice(run: QuoteRun) {
  const { submit, error, busy } = useFormCall<{ quoteId: string; values: QuoteForm }, Repriced>({
    send: async ({ quoteId, values }) => {
      const request = toRequest(values);
      const { changed: _changed, delta, ...quote } = await unwrap(api.quoteConfig.getOrderPrice({ quoteId, request }));
      return { quote, key: priceKey(request), delta };
    },
    done: (again) => void run.reprice(again),
  });
  return {
    asking: busy,
    /** Why there is no new price, where no field is to blame. */
    error,
    /** Answers with the fields that were refused. */
    send: async (values: QuoteForm): Promise<readonly FieldError[] | void> => {
      if (run.chosen && !busy) return submit({ quoteId: run.chosen.quoteId, values });
    },
  };
}

export type Reprice = ReturnType<typeof useReprice>;
