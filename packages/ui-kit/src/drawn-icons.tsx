import type { SVGProps } from 'react';

/**
 * An icon of lines, for `icons.ts`. It takes a tenth of the bytes of antd's, which count twice here: the frame's icons are in the
 * HTML too. The first style sheet draws it, without a style that is made at run time. Hidden from screen readers.
 *
 * @param path in a square from 3 to 21
 */
export const drawn = (path: string) =>
  function DrawnIcon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    return (
      <svg className={className ? `p-icon ${className}` : 'p-icon'} viewBox="2 2 20 20" aria-hidden {...rest}>
        <path d={path} />
      </svg>
    );
  };

export const IconAdd = drawn('M12 4v16M4 12h16');
export const IconAddress = drawn('M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11zm0-8a3 3 0 1 0 0-6 3 3 0 0 0 0 6z');
export const IconApps = drawn('M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h6v6h-6z');
export const IconArrowRight = drawn('M4 12h16m-6-6 6 6-6 6');
export const IconBell = drawn('M4 18h16l-2-3v-5a6 6 0 0 0-12 0v5zm6 0v1a2 2 0 0 0 4 0v-1');
/** Filled where they are used: the order of a column. */
export const IconCaretDown = drawn('m4 8 8 9 8-9z');
export const IconCaretUp = drawn('m4 16 8-9 8 9z');
export const IconClose = drawn('m5 5 14 14m0-14L5 19');
export const IconCollapse = drawn('M4 5h16M12 10h8M12 14h8M4 19h16M7 9l-3 3 3 3');
export const IconDelete = drawn('M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15m-8 4v7m4-7v7');
export const IconDown = drawn('m5 8.5 7 7.5 7-7.5');
export const IconEdit = drawn('M4 20v-4L16 4l4 4L8 20z');
export const IconExpand = drawn('M4 5h16M4 10h8M4 14h8M4 19h16M17 9l3 3-3 3');
export const IconExpress = drawn('M21 3 3 10l7 4 4 7zl-11 11');
export const IconFind = drawn('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zm5-2 5 5');
export const IconHide = drawn('M3 12s4-6 9-6 9 6 9 6-4 6-9 6-9-6-9-6zm9 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 20 20 4');
export const IconLanguage = drawn('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zm-9-9h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18z');
export const IconLogout = drawn('M10 4H5v16h5m5-12 4 4-4 4m4-4H9');
export const IconMore = drawn('M5 11.5a.5.5 0 1 0 .01 0zm7 0a.5.5 0 1 0 .01 0zm7 0a.5.5 0 1 0 .01 0z');
export const IconOrders = drawn('M5 3h14v18H5zM9 8h6M9 12h6M9 16h3');
export const IconQuote = drawn('M11 4H4v16h16v-7M18 3l3 3-9 9H9v-3z');
export const IconReload = drawn('M20 12a8 8 0 1 1-3-6l3 3m0-6v6h-6');
export const IconShow = drawn('M3 12s4-6 9-6 9 6 9 6-4 6-9 6-9-6-9-6zm9 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6z');
export const IconSwap = drawn('M4 9h16l-4-4m4 10H4l4 4');
export const IconUser = drawn('M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0');
export const IconWallet = drawn('M3 5h18v14H3zm18 4h-6a3 3 0 0 0 0 6h6');
