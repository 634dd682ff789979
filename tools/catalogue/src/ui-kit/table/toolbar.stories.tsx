import { Card, Row } from '@portal/ui-kit';
import { RangeFilter } from '@portal/ui-kit/date';
import { FilterSelect } from '@portal/ui-kit/select';
import { FilterGroup, QuickFilter, SearchBox } from '@portal/ui-kit/table';
import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { longName } from '../../shell/samples';
import { useSay } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/Lists/SearchBox, QuickFilter, FilterGroup',
  component: SearchBox,
  subcomponents: { QuickFilter: QuickFilter as never, FilterGroup: FilterGroup as never },
  parameters: {
    usage: `For the \`toolbar\` of a \`DataTable\`, in this order: \`SearchBox\`, \`FilterSelect\`, \`RangeFilter\`, \`QuickFilter\`; the button that clears them comes
with the table. All are controlled by the URL (\`useListParams\`). States of a list with their counts are \`FilterTabs\` above it. \`FilterGroup\` keeps two filters together.
A page has one \`SearchBox\`: its landmark has no name to tell two apart.`,
    shows: [QuickFilter, FilterGroup],
  },
};
export default meta;

export const Search: StoryObj = {
  render: function Search() {
    const say = useSay();
    const [text, setText] = useState<string | undefined>();
    return (
      <Card>
        <SearchBox
          label={say('搜索订单', 'Search orders')}
          hint={say('订单号、PRO 号、公司', 'Order, PRO number, company')}
          value={text}
          onSearch={setText}
        />
      </Card>
    );
  },
};

export const SearchedForALongText: StoryObj = {
  render: function SearchedForALongText() {
    const say = useSay();
    return (
      <Card>
        <SearchBox label={say('搜索地址', 'Search addresses')} value={longName(say)} onSearch={() => {}} />
      </Card>
    );
  },
};

export const SearchedForMany: StoryObj = {
  render: function SearchedForMany() {
    const say = useSay();
    return (
      <Card>
        <SearchBox
          label={say('搜索订单', 'Search orders')}
          value="LTL2026100037"
          note={say('12 个单号', '12 numbers')}
          onSearch={() => {}}
        />
      </Card>
    );
  },
};

export const Filters: StoryObj = {
  render: function Filters() {
    const say = useSay();
    const [late, setLate] = useState(true);
    return (
      <Card>
        <Row>
          <FilterGroup>
            <FilterSelect
              label={say('日期类型', 'Kind of date')}
              value="pickup"
              options={[{ value: 'pickup', label: say('提货', 'Pickup') }]}
              onChange={() => {}}
            />
            <RangeFilter
              label={say('提货', 'Pickup')}
              ends={[say('开始日期', 'from'), say('结束日期', 'to')]}
              dateFrom={undefined}
              dateTo={undefined}
              onChange={() => {}}
            />
          </FilterGroup>
          <QuickFilter pressed={late} onChange={setLate}>
            {say('已延误', 'Late')}
          </QuickFilter>
          <QuickFilter pressed={false} onChange={() => {}}>
            {say('待付款', 'Unpaid')}
          </QuickFilter>
        </Row>
      </Card>
    );
  },
};
