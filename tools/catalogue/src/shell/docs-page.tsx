import { ArgTypes, Description, DocsContainer, Stories, Title, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useMedia } from '@portal/ui-kit';
import type { PropsWithChildren, ReactNode } from 'react';
import { themes } from 'storybook/theming';

/** What a component is for, its states, and its props. */
export function DocsPage(): ReactNode {
  return (
    <>
      <Title />
      <Description />
      <Stories title="States" includePrimary />
      <h2>Props</h2>
      <ArgTypes />
    </>
  );
}

/** The words around the stories are light or dark with them. */
export function DocsScreen({ children, ...rest }: PropsWithChildren<DocsContainerProps>): ReactNode {
  const dark = useMedia('(prefers-color-scheme: dark)');
  return (
    <DocsContainer {...rest} theme={dark ? themes.dark : themes.light}>
      {children}
    </DocsContainer>
  );
}
