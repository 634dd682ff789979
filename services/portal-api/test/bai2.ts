interface Movement {
  code: string;
  cents: number;
  text?: string;
  customerRef?: string;
}

interface Day {
  /** `261125`. */
  date: string;
  opening: number;
  closing?: number;
  movements?: readonly Movement[];
}

/** A BAI2 file of one account on one day, its totals right. Without `closing`, it is what the movements lead to. */
export function bai2({ date, opening, movements = [], closing }: Day): string {
  const end = closing ?? movements.reduce((sum, { code, cents }) => sum + (code < '400' ? cents : -cents), opening);
  const total = opening + end + movements.reduce((sum, { cents }) => sum + cents, 0);
  const count = movements.length;
  const lines = [
    `01,021000021,PORTAL,${date},0600,1,80,10,2/`,
    `02,PORTAL,021000021,1,${date},,USD,2/`,
    `03,000555566667777,USD,010,${opening},,,015,${end},,/`,
    ...movements.map(({ code, cents, text = '', customerRef = '' }) => `16,${code},${cents},,BR1,${customerRef},${text}`),
    `49,${total},${count + 2}/`,
    `98,${total},1,${count + 4}/`,
    `99,${total},1,${count + 6}/`,
  ];
  return `${lines.join('\n')}\n`;
}
