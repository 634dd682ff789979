import { DocumentKind } from '@portal/api-client';
import { BarePage, DocumentLink } from '@portal/freight-kit';
import { Button, Card, Text } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useSay } from '../shell/say';

const meta: Meta = {
  title: 'freight-kit/Pages/BarePage',
  component: BarePage,
  subcomponents: { DocumentLink: DocumentLink as never },
  parameters: {
    own: 'page',
    docs: { story: { inline: false, height: '480px' } },
    usage: `Each page whose row in the page table says \`frame: 'bare'\`. It brings \`main\`; the page inside brings the \`h1\`. Pages with the menu are \`Page\` of
\`@portal/ui-kit\`. \`DocumentLink\` opens terms or privacy in a window of its own, also from a form.`,
    shows: [DocumentLink],
  },
};
export default meta;

function SignIn({ aside, actions }: { aside?: boolean; actions?: boolean }): ReactNode {
  const say = useSay();
  return (
    <BarePage
      names={{ brand: say('零担物流门户', 'Freight portal'), home: say('首页', 'home'), language: say('English', '中文') }}
      actions={actions && <Button>{say('登录', 'Sign in')}</Button>}
      aside={aside && <Text size="figure">{say('一次报价，比较多家承运商', 'One quote, several carriers')}</Text>}
    >
      <Card>
        <Text as="h1" size="figure">
          {say('注册', 'Register')}
        </Text>
        <Text as="p">
          {say('注册即表示同意', 'By registering you agree to the')} <DocumentLink kind={DocumentKind.TERMS} />
        </Text>
      </Card>
    </BarePage>
  );
}

export const Plain: StoryObj = { render: () => <SignIn /> };

export const WithActions: StoryObj = { render: () => <SignIn actions /> };

export const WithAside: StoryObj = { render: () => <SignIn aside /> };
