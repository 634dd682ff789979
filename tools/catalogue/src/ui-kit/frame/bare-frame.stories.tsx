import { Link } from '@portal/remote-kit';
import { BareFrame, Button, Card, LogoMark, logoClass, Text } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useSay } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/Layout/BareFrame',
  component: BareFrame,
  subcomponents: { LogoMark: LogoMark as never },
  parameters: {
    own: 'page',
    docs: { story: { inline: false, height: '420px' } },
    usage: `For pages that visitors see: sign in, tracking, documents. Take \`BarePage\` of \`@portal/freight-kit\`, which fills in the logo, the language and
the foot; take this one where these differ. It brings \`main\`; the page inside brings the \`h1\`.`,
    shows: [LogoMark, logoClass],
  },
};
export default meta;

function Bare({ aside }: { aside?: boolean }): ReactNode {
  const say = useSay();
  return (
    <BareFrame
      logo={
        <Link to="/" className={logoClass}>
          <LogoMark />
          {say('零担物流门户', 'Freight portal')}
        </Link>
      }
      actions={<Button type="text">{say('English', '中文')}</Button>}
      aside={aside && <Text size="figure">{say('一次报价，比较多家承运商', 'One quote, several carriers')}</Text>}
      foot={<Link to="/terms">{say('服务条款', 'Terms of service')}</Link>}
    >
      <Card>
        <Text as="h1" size="figure">
          {say('登录', 'Sign in')}
        </Text>
        <Text as="p">{say('页面的内容', 'The content of the page')}</Text>
      </Card>
    </BareFrame>
  );
}

export const Plain: StoryObj = { render: () => <Bare /> };

export const WithAside: StoryObj = { render: () => <Bare aside /> };
