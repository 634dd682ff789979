import type { UserInfo } from '@portal/api-client';
import type { Page } from '../releases/pages';

type Row = Pick<Page, 'menu' | 'condition'>;

/**
 * The rows of the page table that have a menu entry, in their order.
 *
 * @param user undefined while unknown: a page with a condition appears only when its flag is known
 */
export const menuPages = <P extends Row>(pages: readonly P[], user?: UserInfo): readonly (P & { menu: NonNullable<P['menu']> })[] =>
  pages.filter(
    (page): page is P & { menu: NonNullable<P['menu']> } => page.menu !== undefined && (!page.condition || Boolean(user?.[page.condition])),
  );
