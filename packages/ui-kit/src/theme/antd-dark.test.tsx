import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { render } from '@testing-library/react';
import {
  AutoComplete,
  Button,
  Checkbox,
  Collapse,
  ConfigProvider,
  DatePicker,
  Drawer,
  Form,
  Input,
  InputNumber,
  message,
  Modal,
  Popover,
  Progress,
  Radio,
  Segmented,
  Select,
  Steps,
  Switch,
  Tabs,
  theme as antd,
  TimePicker,
  Tooltip,
  type ThemeConfig,
} from 'antd';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { darkAntdOnly, darkPalette } from './palette';
import { createTheme } from './theme';

const FILE = join(__dirname, '../css/antd-dark.css');
const HEAD = `/*
 * The variables of antd on a dark screen, where they differ from those of theme/theme.ts: nothing but variables differs, so no script
 * takes part and a page in the HTML is dark as well. Made by theme/antd-dark.test.tsx, which compares; with WRITE_ANTD_DARK=1 it writes.
 */
`;

/** Each component that ui-kit takes from antd. */
const components = (
  <>
    <Button />
    <Tooltip title="." open />
    <Modal open />
    <message._InternalPanelDoNotUseOrYouWillBeFired content="." />
    <Form>
      <Form.Item label=".">
        <Input.TextArea />
      </Form.Item>
    </Form>
    <Input.Password />
    <Select open options={[]} />
    <AutoComplete />
    <InputNumber />
    <Checkbox />
    <Radio.Button />
    <Segmented options={['.']} />
    <Switch />
    <DatePicker open />
    <TimePicker open />
    <Collapse items={[{ label: '.' }]} />
    <Drawer open />
    <Popover open title=".">
      <i />
    </Popover>
    <Progress />
    <Steps items={[{ title: '.' }]} />
    <Tabs items={[{ key: '.', label: '.' }]} />
  </>
);

function dark(): ThemeConfig {
  const colours = { ...darkPalette, ...darkAntdOnly };
  const theme = createTheme(true, colours);
  const shadow = `0 8px 24px rgba(0, 0, 0, 0.5), 0 0 0 1px ${colours.line}`;
  return {
    ...theme,
    token: { ...theme.token, boxShadow: shadow, boxShadowSecondary: shadow },
    // antd darkens the colours that others are made of; these are chosen for dark already.
    algorithm: (seed, map) => ({
      ...antd.darkAlgorithm(seed, map),
      colorPrimary: colours.brand,
      colorLink: colours.brandText,
      colorError: colours.danger,
      colorSuccess: colours.success,
      colorWarning: colours.warning,
      colorInfo: colours.info,
    }),
  };
}

interface Sheet {
  /** Selector → variable → value. */
  variables: Map<string, Map<string, string>>;
  /** Everything else. */
  rules: string;
}

function sheetOf(theme: ThemeConfig): Sheet {
  const cache = createCache();
  const page = render(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={theme}>{components}</ConfigProvider>
    </StyleProvider>,
  );
  const css = extractStyle(cache, { plain: true });
  page.unmount();
  const variables: Sheet['variables'] = new Map();
  const rules = css.replaceAll(/([^{}]*)\{([^{}]*)\}/g, (rule, selector: string, body: string) => {
    if (!selector.includes('.css-var-portal') || !body.startsWith('--ant')) return rule;
    const own = variables.get(selector.trim()) ?? new Map<string, string>();
    for (const [, name, value] of body.matchAll(/(--[\w-]+):([^;]*)/g)) own.set(name!, value!.trim().replaceAll(/\s+/g, ' '));
    variables.set(selector.trim(), own);
    return '';
  });
  return { variables, rules: rules.replaceAll(/\s+/g, '') };
}

/** The colours that antd has by name, such as `<Tag color="gold">`: the portal uses none. */
const BY_NAME = /^--ant-(button-)?(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime)\b/;

/** Shadows that antd makes white in the dark, where nobody sees them; the two of `dark()` are kept. */
const WHITE_SHADOW = /^--ant-(box-shadow-(?!secondary$)|drop-shadow-)/;

function namesIn(css: string): string[] {
  return [...css.matchAll(/var\((--ant-[\w-]+)/g)].map(([, name]) => name!);
}

/** The names that the rules use, themselves or by way of another variable. */
function used({ rules, variables }: Sheet): Set<string> {
  const names = new Set(namesIn(rules));
  for (const name of names) for (const own of variables.values()) for (const next of namesIn(own.get(name) ?? '')) names.add(next);
  return names;
}

function differences(light: Sheet, other: Sheet): string {
  const needed = used(light);
  const blocks = [...light.variables].flatMap(([selector, own]) => {
    const rows = [...own]
      .map(([name, value]) => [name, value, other.variables.get(selector)?.get(name)] as const)
      .filter(([name, value, next]) => needed.has(name) && !BY_NAME.test(name) && !WHITE_SHADOW.test(name) && next !== value)
      .map(([name, , next]) => `    ${name}: ${next};\n`);
    return rows.length > 0 ? [`  :root ${selector} {\n${rows.join('')}  }\n`] : [];
  });
  return `${HEAD}@media screen and (prefers-color-scheme: dark) {\n${blocks.join('\n')}}\n`;
}

const light = sheetOf(createTheme(true));
const night = sheetOf(dark());

test('light and dark differ in variables alone', () => {
  expect(light.rules).toContain('.ant-picker');
  expect(night.rules === light.rules).toBe(true);
  expect([...night.variables.keys()]).toEqual([...light.variables.keys()]);
});

test('css/antd-dark.css is what antd makes of the dark palette', () => {
  const made = differences(light, night);
  if (process.env['WRITE_ANTD_DARK']) writeFileSync(FILE, made);
  // The formatter decides about blanks and lines.
  const bare = (css: string) => css.replaceAll(/\s/g, '').toLowerCase();
  expect(bare(readFileSync(FILE, 'utf8'))).toBe(bare(made));
});
