import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { UiLocale } from '../provider/labels';
import { UiProvider } from '../provider/ui-provider';

export interface Prerendered {
  markup: string;
  /** The styles that antd makes at run time for the components in the markup, and more. */
  styles: string;
}

/** What the kit draws at first around `content`, for a build in Node; nothing in it depends on the browser. */
export function prerender(locale: UiLocale, content: ReactNode): Prerendered {
  const cache = createCache();
  const markup = renderToStaticMarkup(
    <StyleProvider cache={cache}>
      <UiProvider locale={locale} nonce="">
        {content}
      </UiProvider>
    </StyleProvider>,
  );
  return { markup, styles: extractStyle(cache, { plain: true }) };
}
