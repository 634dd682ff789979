import { api, ErrorCode, type Quote } from '@portal/api-client';
import { accountKeys, CallError, unwrap, useDraft, useMutation, useQueryClient } from '@portal/remote-kit';
import { useState } from 'react';
import { orderKeys } from '../orders/orders.queries';
import type { QuoteForm } from '../quote/form';
import { toBooking } from '../quote/request';
import type { QuoteRun } from '../quote/use-quote-run';

export interface BookedOrder {
  orderNo: string;
  quote: Quote;
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

  const call = useMutation({
    mutationFn: async ({ values, quote, uniqueKey }: { values: QuoteForm; quote: Quote; uniqueKey: string }): Promise<BookedOrder> => {
      const uniqueCode = await codeFor(quote.quoteId);
      const { orderNo } = await unwrap(api.order.createOrder({ uniqueCode, uniqueKey, quoteId: quote.quoteId, request: toBooking(values) }));
      return { orderNo, quote };
    },
    onSuccess: (order) => {
      code.clear();
      run.forget();
      forgetDraft();
      setBooked(order);
      void queryClient.invalidateQueries({ queryKey: accountKeys.wallet });
      void queryClient.invalidateQueries({ queryKey: orderKeys.all });
    },
    onError: (error, { quote }) => {
      run.noteRefusal(quote.quoteId, error);
      if (!(error instanceof CallError)) return;
      if (error.code === ErrorCode.NOT_FOUND) code.clear();
      // The balance on the screen was not the present one.
      if (error.code === ErrorCode.INSUFFICIENT_FUNDS) void queryClient.invalidateQueries({ queryKey: accountKeys.wallet });
    },
  });

  const refused = call.error instanceof CallError && call.error.fields.length > 0;
  return {
    booked,
    booking: call.isPending,
    /** Why it was not booked, where no field is to blame. `local`: the answer was lost, the order may exist. */
    error: call.error instanceof CallError && !refused ? call.error : null,
    /** Sends the booking; rejects with the field errors of a 20000 only. */
    book: async (values: QuoteForm): Promise<void> => {
      if (!run.chosen || !run.run || call.isPending) return;
      await call.mutateAsync({ values, quote: run.chosen, uniqueKey: run.run.uniqueKey }).catch((error: unknown) => {
        if (error instanceof CallError && error.fields.length > 0) throw error;
      });
    },
  };
}

export type Booking = ReturnType<typeof useBooking>;
