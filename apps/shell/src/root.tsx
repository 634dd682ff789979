import { useLanguage, type QueryClient, type SessionActions } from '@portal/remote-kit';
import { BrowserRouter, QueryClientProvider, RemoteOutletContext, SessionActionsContext } from '@portal/remote-kit/host';
import { UiProvider } from '@portal/ui-kit';
import { App } from './app';
import { RemoteOutlet } from './federation/outlet';
import './frame/frame.css';
import { Notes } from './notes/notes';

/** Everything a page may expect around it. */
export function Root({ queryClient, actions }: { queryClient: QueryClient; actions: SessionActions }): React.JSX.Element {
  const { language } = useLanguage();
  return (
    <UiProvider locale={language}>
      <QueryClientProvider client={queryClient}>
        <SessionActionsContext value={actions}>
          <RemoteOutletContext value={RemoteOutlet}>
            {/* Navigation takes effect together with what is set beside it: the closed tab, the ended session. */}
            <BrowserRouter useTransitions={false}>
              <div className="shell-window">
                <Notes />
                <App />
              </div>
            </BrowserRouter>
          </RemoteOutletContext>
        </SessionActionsContext>
      </QueryClientProvider>
    </UiProvider>
  );
}
