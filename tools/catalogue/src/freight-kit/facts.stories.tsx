import { UnitSystem } from '@portal/api-client';
import { CopiedNumber, FactList, InUnits, sizeText, useUnits, weightText } from '@portal/freight-kit';
import { useSharedMessages } from '@portal/remote-kit';
import { Card } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { longName } from '../shell/samples';
import { useSay } from '../shell/say';

const meta: Meta = {
  title: 'freight-kit/Facts/FactList, InUnits, CopiedNumber',
  component: FactList,
  subcomponents: { InUnits: InUnits as never, CopiedNumber: CopiedNumber as never },
  parameters: {
    usage: `\`FactList\` is \`Facts\` of \`@portal/ui-kit\` for values that may be absent. Measures come in pounds and inches and are shown in the owner's units:
\`<InUnits units={useUnits()}>{(units) => weightText(t, pounds, units)}</InUnits>\`. \`CopiedNumber\` is for numbers that people take elsewhere, such as a PRO number.`,
    shows: [InUnits, CopiedNumber, useUnits, weightText, sizeText],
  },
};
export default meta;

function Shipment({ proNumber }: { proNumber?: string }): ReactNode {
  const say = useSay();
  const t = useSharedMessages();
  const units = useUnits();
  const copy = say('复制', 'Copy');
  const texts = {
    copy,
    copyNamed: `${copy} ${proNumber}`,
    copied: say('已复制', 'Copied'),
    failed: say('复制没有成功', 'Nothing was copied'),
  };
  return (
    <Card title={say('货物', 'Shipment')}>
      <FactList
        facts={[
          [say('PRO 号', 'PRO number'), proNumber && <CopiedNumber value={proNumber} texts={texts} />],
          [
            say('重量', 'Weight'),
            <InUnits key="w" units={units}>
              {(system) => weightText(t, 1250, system)}
            </InUnits>,
          ],
          [
            say('尺寸', 'Size'),
            <InUnits key="s" units={units}>
              {(system) => sizeText(t, [48, 40, 48], system)}
            </InUnits>,
          ],
          [say('收货公司', 'Consignee'), longName(say)],
          [say('备注', 'Note'), undefined],
        ]}
      />
    </Card>
  );
}

export const Full: StoryObj = { render: () => <Shipment proNumber="4420-118-7732" /> };

export const WithoutSome: StoryObj = { render: () => <Shipment /> };

export const MetricOwner: StoryObj = {
  render: () => <Shipment proNumber="4420-118-7732" />,
  parameters: { user: { unitSystem: UnitSystem.METRIC } },
};
