import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

addons.setConfig({
  theme: create({ base: 'light', brandTitle: 'Portal components', colorPrimary: '#b34700', colorSecondary: '#b34700' }),
  sidebar: { showRoots: true },
});
