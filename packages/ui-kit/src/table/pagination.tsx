import { IconLeft, IconRight } from '../icons';
import { useLabels } from '../provider/labels';

export interface PaginationProps {
  /** From 1. */
  pageNo: number;
  pageSize: number;
  /** Number of rows in all pages. */
  total: number;
  /** A change of the size asks for page 1. */
  onChange(pageNo: number, pageSize: number): void;
}

const pageSizes = [10, 20, 50, 100];

/** Page numbers, neighbours, total and page size. */
export function Pagination({ pageNo, pageSize, total, onChange }: PaginationProps) {
  const labels = useLabels();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const go = (to: number) => () => onChange(to, pageSize);
  return (
    <nav className="p-pages" aria-label={labels.pagination}>
      <span className="p-pages-total p-num">{labels.total(total)}</span>
      <button type="button" className="p-pages-item" aria-label={labels.previous} disabled={pageNo <= 1} onClick={go(pageNo - 1)}>
        <IconLeft aria-hidden />
      </button>
      {pagesShown(pageNo, last).map((page) =>
        page > 0 ? (
          <button
            key={page}
            type="button"
            className="p-pages-item p-num"
            aria-label={labels.page(page)}
            aria-current={page === pageNo ? 'page' : undefined}
            onClick={go(page)}
          >
            {page}
          </button>
        ) : (
          <span key={page} className="p-pages-gap" aria-hidden>
            …
          </span>
        ),
      )}
      <button type="button" className="p-pages-item" aria-label={labels.next} disabled={pageNo >= last} onClick={go(pageNo + 1)}>
        <IconRight aria-hidden />
      </button>
      <select
        className="p-pages-size"
        aria-label={labels.pageSize}
        value={pageSize}
        onChange={(event) => onChange(1, Number(event.target.value))}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {labels.perPage(size)}
          </option>
        ))}
      </select>
    </nav>
  );
}

/**
 * Which page numbers are drawn: the first, the last, the current and its neighbours. Negative numbers are gaps (−1
 * before the current page, −2 after it), so that each entry can be a key.
 */
export function pagesShown(current: number, last: number): number[] {
  if (last <= 7) return Array.from({ length: last }, (_, i) => i + 1);
  const from = Math.max(2, Math.min(current - 1, last - 4));
  const to = Math.min(last - 1, Math.max(current + 1, 5));
  const middle = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return [1, ...(from > 2 ? [-1] : []), ...middle, ...(to < last - 1 ? [-2] : []), last];
}
