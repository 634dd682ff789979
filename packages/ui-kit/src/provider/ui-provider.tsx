import { ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import { useMemo, type ReactNode } from 'react';
import { createTheme } from '../theme/theme';
import { ConfirmHost } from './confirm';
import { LabelsContext, labelsOf, type UiLocale } from './labels';
import { MessageHost } from './message';
import { useMedia } from './use-media';
// Here and not in the index: a bundler that skips the index (it only re-exports) would lose the styles.
import '../css/portal.css';

export interface UiProviderProps {
  locale: UiLocale;
  /** Nonce of the styles; by default the one that the edge wrote into the document. */
  nonce?: string;
  children: ReactNode;
}

/**
 * Theme, language and style nonce for everything inside, and the hosts of `message` and `confirm`. One per page, in
 * the shell (and in a test's fake shell).
 */
export function UiProvider({ locale, nonce = styleNonce(), children }: UiProviderProps) {
  const reduced = useReducedMotion();
  const theme = useMemo(() => createTheme(!reduced), [reduced]);
  const csp = useMemo(() => (nonce ? { nonce } : {}), [nonce]);
  return (
    <ConfigProvider
      theme={theme}
      locale={locale === 'zh' ? zhCN : enUS}
      csp={csp}
      // antd would put a space between two Chinese characters, which changes a button's accessible name.
      button={{ autoInsertSpace: false }}
      // The click wave inserts a style of its own at every click.
      wave={{ disabled: true }}
    >
      <LabelsContext value={labelsOf[locale]}>
        {children}
        <MessageHost />
        <ConfirmHost />
      </LabelsContext>
    </ConfigProvider>
  );
}

/**
 * The style nonce that the edge wrote into the document, undefined where there is none (tests, development).
 * Browsers hide the attribute of a connected element, so the property is read.
 */
function styleNonce(): string | undefined {
  return document.querySelector<HTMLStyleElement>('style#portal-nonce')?.nonce || undefined;
}

/** True while the operating system asks for less motion; follows a change of the setting. */
const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
