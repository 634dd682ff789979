import { UiProvider } from '@portal/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { ConsoleFrame } from './frame/console-frame';
import { NotFound } from './frame/not-found';
import { SignInGate } from './frame/sign-in';
import { FreezesPage } from './freezes/freezes-page';
import { HistoryPage } from './history/history-page';
import { LanguageProvider } from './lib/language';
import { createQueryClient } from './lib/queries';
import { OverviewPage } from './overview/overview-page';
import { RemotePage } from './remote/remote-page';

/** Whether a call has said that the session is over; from then on until somebody signs in. */
function createEnded() {
  let ended = false;
  const listeners = new Set<() => void>();
  return {
    get: () => ended,
    set(value: boolean) {
      if (ended === value) return;
      ended = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The console with all contexts that a page needs. */
export function App(): React.ReactNode {
  const [ended] = useState(createEnded);
  const [queryClient] = useState(() => createQueryClient(() => ended.set(true)));
  const isOver = useSyncExternalStore(ended.subscribe, ended.get);
  return (
    <LanguageProvider>
      {(language) => (
        <UiProvider locale={language}>
          <QueryClientProvider client={queryClient}>
            <BrowserRouter>
              <SignInGate isOver={isOver} onSignedIn={() => ended.set(false)}>
                <ConsoleFrame>
                  <Routes>
                    <Route path="/" element={<OverviewPage />} />
                    <Route path="/remotes/:name" element={<RemotePage />} />
                    <Route path="/history" element={<HistoryPage />} />
                    <Route path="/freezes" element={<FreezesPage />} />
                    <Route path="*" element={<NotFound />} />
                  </Routes>
                </ConsoleFrame>
              </SignInGate>
            </BrowserRouter>
          </QueryClientProvider>
        </UiProvider>
      )}
    </LanguageProvider>
  );
}
