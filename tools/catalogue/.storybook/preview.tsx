import type { Preview } from 'storybook-react-rsbuild';
import { describe } from '../src/shell/describe';
import { DocsPage, DocsScreen } from '../src/shell/docs-page';
import { inShell, shellOf } from '../src/shell/shell';
import '../src/shell/catalogue.css';

const preview: Preview = {
  tags: ['autodocs'],
  initialGlobals: { language: 'zh', scheme: 'system' },
  globalTypes: {
    language: {
      description: 'Language of the interface',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'zh', title: '中文' },
          { value: 'en', title: 'English' },
        ],
      },
    },
    scheme: {
      description: 'Light or dark screen',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'As the system' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    viewport: {
      options: {
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        desktop: { name: 'Desktop, 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
    controls: { disable: true },
    docs: { page: DocsPage, container: DocsScreen, extractComponentDescription: describe },
    options: { storySort: { order: ['Start', 'ui-kit', 'freight-kit'], method: 'alphabetical' } },
  },
  loaders: [shellOf],
  decorators: [inShell],
};

export default preview;
