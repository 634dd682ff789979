import type { ReactNode } from 'react';

const icon = (path: string): ReactNode => (
  <svg className="p-icon" viewBox="2 2 20 20" aria-hidden>
    <path d={path} />
  </svg>
);

/**
 * The icons of the frame: lines of one weight, a tenth of the bytes of those in `icons.ts`, because they stand in the HTML, and
 * drawn by the first style sheet alone.
 */
export const frameIcons = {
  quote: icon('M11 4H4v16h16v-7M18 3l3 3-9 9H9v-3z'),
  orders: icon('M5 3h14v18H5zM9 8h6M9 12h6M9 16h3'),
  express: icon('M21 3 3 10l7 4 4 7zl-11 11'),
  address: icon('M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11zm0-8a3 3 0 1 0 0-6 3 3 0 0 0 0 6z'),
  wallet: icon('M3 5h18v14H3zm18 4h-6a3 3 0 0 0 0 6h6'),
  profile: icon('M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0'),
  swap: icon('M4 9h16l-4-4m4 10H4l4 4'),
  apps: icon('M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h6v6h-6z'),
  language: icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zm-9-9h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18z'),
  logout: icon('M10 4H5v16h5m5-12 4 4-4 4m4-4H9'),
  collapse: icon('M4 5h16M12 10h8M12 14h8M4 19h16M7 9l-3 3 3 3'),
  close: icon('m5 5 14 14m0-14L5 19'),
};
