import { api, type CallInput, type ListView } from '@portal/api-client';
import { done, queryOptions, unwrap } from '@portal/remote-kit';

/** The saved views of a list. Another window may have changed them, so they are asked for whenever the dialog opens. */
export const viewsQuery = (list: string) =>
  queryOptions({ queryKey: ['listViews', list], queryFn: ({ signal }) => unwrap(api.listView.list({ list }, { signal })), staleTime: 0 });

export const saveView = (view: CallInput<'listView', 'save'>): Promise<ListView> => unwrap(api.listView.save(view));

export const removeView = (id: string): Promise<void> => done(api.listView.remove({ id }));
