import { Grid, Stack } from '@portal/ui-kit';
import { Field } from '@portal/ui-kit/fields';
import { AutoComplete, FilterSelect, Select } from '@portal/ui-kit/select';
import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { longName } from '../../shell/samples';
import { useSay, type Say } from '../../shell/say';
import { InForm } from './in-form';

const meta: Meta = {
  title: 'ui-kit/Fields/Select, AutoComplete, FilterSelect',
  component: FilterSelect,
  subcomponents: { Select: Select as never, AutoComplete: AutoComplete as never },
  parameters: {
    usage: `\`Select\` is for one of about six to a hundred values; fewer are a \`Radio.Group\` or a \`Segmented\`. \`AutoComplete\` is a text field with
proposals, which may be left; places have \`PlaceInput\` of \`@portal/freight-kit\`. \`FilterSelect\` is for the toolbar of a list. The first two are antd's.

Mind \`popupMatchSelectWidth={false}\` where options are longer than the field.`,
    shows: [Select, AutoComplete],
  },
};
export default meta;

const kinds = (say: Say) => [
  { value: 'dock', label: say('商业月台', 'Business with dock') },
  { value: 'nodock', label: say('商业无月台', 'Business without dock') },
  { value: 'home', label: say('住宅', 'Residence') },
  { value: 'site', label: say('工地', 'Construction site') },
  { value: 'long', label: longName(say) },
];

export const States: StoryObj = {
  render: function States() {
    const say = useSay();
    const options = kinds(say);
    return (
      <InForm values={{ chosen: 'dock', long: 'long', several: ['dock', 'home', 'site'] }}>
        <Grid>
          <Field name="empty" label={say('地点类型', 'Kind of place')}>
            <Select placeholder={say('请选择', 'Choose')} options={options} />
          </Field>
          <Field name="chosen" label={say('已选择', 'Chosen')}>
            <Select options={options} allowClear />
          </Field>
          <Field name="long" label={say('长文字', 'Long text')}>
            <Select options={options} />
          </Field>
          <Field name="several" label={say('多选', 'Several')}>
            <Select mode="multiple" options={options} />
          </Field>
          <Field name="off" label={say('不可用', 'Disabled')}>
            <Select disabled options={options} />
          </Field>
          <Field name="busy" label={say('加载中', 'Loading')}>
            <Select loading options={[]} />
          </Field>
          <Field name="typed" label={say('城市', 'City')}>
            <AutoComplete
              options={[{ value: 'Chicago' }, { value: 'Dallas' }]}
              placeholder={say('可以输入其他城市', 'Others may be typed')}
            />
          </Field>
        </Grid>
      </InForm>
    );
  },
};

export const Open: StoryObj = {
  render: function Open() {
    const say = useSay();
    return (
      <InForm values={{ kind: 'home' }}>
        <Field name="kind" label={say('地点类型', 'Kind of place')}>
          <Select open options={kinds(say)} />
        </Field>
      </InForm>
    );
  },
};

export const Filters: StoryObj = {
  render: function Filters() {
    const say = useSay();
    const [kind, setKind] = useState<string>();
    const [place, setPlace] = useState<string | undefined>('home');
    return (
      <Stack>
        <FilterSelect<string> label={say('全部地点类型', 'All kinds of places')} value={kind} options={kinds(say)} onChange={setKind} />
        <FilterSelect<string> label={say('全部地点', 'All places')} value={place} options={kinds(say)} onChange={setPlace} />
      </Stack>
    );
  },
};
