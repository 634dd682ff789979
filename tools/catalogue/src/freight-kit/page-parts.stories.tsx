import { ErrorCode } from '@portal/api-client';
import { BackToList, DetailFault, PersonalDataButton, useListHref, usePersonalData } from '@portal/freight-kit';
import { CallError } from '@portal/remote-kit';
import { Page } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useSay } from '../shell/say';

const meta: Meta = {
  title: 'freight-kit/Pages/DetailFault, BackToList, PersonalDataButton',
  component: DetailFault,
  subcomponents: { BackToList: BackToList as never, PersonalDataButton: PersonalDataButton as never },
  beforeEach: () => localStorage.clear(),
  parameters: {
    own: 'heading',
    usage: `Parts of a page about one order or request. \`BackToList\` leads to the rows that a person came from, if the list opened the page by \`linkFromList\`.
\`PersonalDataButton\` stands where masked data is shown; it changes all pages and tabs at once. A part of a page that failed is an \`ErrorPanel\`, a list a \`DataTable\`.`,
    shows: [BackToList, PersonalDataButton, usePersonalData, useListHref],
  },
};
export default meta;

function Detail({ error }: { error: Error }): ReactNode {
  const say = useSay();
  return (
    <Page
      title="LTL2026100037"
      extra={
        <>
          <PersonalDataButton />
          <BackToList path="/orders">{say('返回列表', 'Back to the list')}</BackToList>
        </>
      }
    >
      <DetailFault
        error={error}
        onRetry={() => {}}
        texts={{
          missing: say('没有这个订单', 'There is no such order'),
          missingHint: say('请检查订单号，或从列表中打开。', 'Check the number, or open it from the list.'),
          failed: say('订单没有加载成功', 'The order could not be loaded'),
        }}
      />
    </Page>
  );
}

export const Failed: StoryObj = {
  render: function Failed() {
    const say = useSay();
    return (
      <Detail
        error={
          new Error(say('无法连接服务器，请检查网络后重试。', 'The server could not be reached. Check your connection and try again.'))
        }
      />
    );
  },
};

export const Unknown: StoryObj = { render: () => <Detail error={new CallError(ErrorCode.NOT_FOUND, '', [], false)} /> };
