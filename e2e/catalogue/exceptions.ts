import type { Exception } from '../support/access';

/** What axe reports of stories and is no fault of theirs. */
export const exceptions: readonly Exception[] = [
  {
    rule: 'region',
    within: '.p-popup, .ant-popover, .ant-tooltip, .ant-select-dropdown, .ant-picker-dropdown, .ant-message',
    reason: 'A popup stands at the end of the body, so that nothing cuts it off. Its control leads to it, by the focus or by aria.',
  },
  {
    rule: 'region',
    within: '.p-skip',
    reason:
      'The link past the menu comes before all landmarks. axe knows that where it is the first of a document; here it is in the root of the catalogue.',
  },
  {
    rule: 'label-content-name-mismatch',
    within: '.ant-picker-header-view',
    reason: 'antd names the buttons of year and month by what they open. They have no tab stop; the field takes the day as text.',
  },
  {
    rule: 'aria-valid-attr-value',
    within: '.ant-select-input[aria-activedescendant$="_-1"]',
    reason: 'antd names the option before the first while none of its proposals is chosen. An id that is not there is ignored.',
  },
  {
    rule: 'color-contrast',
    within: '[data-stale] tbody',
    reason: 'Rows of the answer before, dimmed while the next one is on its way: inactive content (WCAG 1.4.3).',
  },
];
