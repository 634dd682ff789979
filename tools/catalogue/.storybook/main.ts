import type { StorybookConfig } from 'storybook-react-rsbuild';

/** antd's parts only export, but do not say so: without this each of them is in the catalogue whole. */
const ONLY_EXPORTS = /[\\/]@rc-component[\\/][^\\/]+[\\/]es[\\/]/;

const config: StorybookConfig = {
  framework: 'storybook-react-rsbuild',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: { backgrounds: false, measure: false, outline: false, actions: false, interactions: false, sidebarOnboardingChecklist: false },
  typescript: { check: false, reactDocgen: 'react-docgen' },
  rsbuildFinal: (rsbuild) => ({
    ...rsbuild,
    output: {
      ...rsbuild.output,
      sourceMap: false,
      // As the builds of remotes read them: import * as styles, and styles.someClass for .some-class.
      cssModules: { namedExport: true, exportLocalsConvention: 'camelCaseOnly' },
    },
    performance: { ...rsbuild.performance, buildCache: false, printFileSize: false },
    tools: {
      ...rsbuild.tools,
      swc: { jsc: { transform: { react: { runtime: 'automatic' } } } },
      rspack: [rsbuild.tools?.rspack ?? {}, { module: { rules: [{ test: ONLY_EXPORTS, sideEffects: false }] } }].flat(),
    },
  }),
};

export default config;
