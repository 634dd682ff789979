import { call, paging } from '@portal/remote-kit';
import { filters } from './book/filters';

export const routes = {
  book: { path: '', first: { page: call('addressBook', 'page', { ...filters, ...paging }) } },
  import: { path: 'import', first: {} },
};
