import { Grid, Row, Stack, Text } from '@portal/ui-kit';
import type { ComponentType, ReactNode } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { entries } from '../../shell/entries';

const meta: Meta = {
  title: 'ui-kit/Layout/Icons',
  parameters: {
    usage: `Icons of the menu and of common actions come from \`@portal/ui-kit\` and are there with the shell; rarer ones come from
\`@portal/ui-kit/extra\` and load with it. An icon beside words is \`aria-hidden\`; a button that is only an icon gets an \`aria-label\`.
Each takes \`className\` and the size and colour of the words around it. A remote brings no icons of its own library: a new icon is added here.`,
  },
};
export default meta;

function Icons({ entry }: { entry: string }): ReactNode {
  const icons = Object.entries(entries[entry]!).filter(([name]) => /^Icon[A-Z]/.test(name)) as [string, ComponentType<object>][];
  return (
    <Stack>
      <Text as="p" tone="muted">
        {entry}
      </Text>
      <Grid>
        {icons.map(([name, Icon]) => (
          <Row key={name}>
            <Icon aria-hidden />
            <Text>{name}</Text>
          </Row>
        ))}
      </Grid>
    </Stack>
  );
}

export const OfTheShell: StoryObj = { render: () => <Icons entry="@portal/ui-kit" /> };

export const Extra: StoryObj = { render: () => <Icons entry="@portal/ui-kit/extra" /> };
