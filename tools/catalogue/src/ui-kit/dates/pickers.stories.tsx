import { Grid, Stack } from '@portal/ui-kit';
import { DatePicker, RangeFilter, RangePicker, TimePicker } from '@portal/ui-kit/date';
import { Field } from '@portal/ui-kit/fields';
import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useSay } from '../../shell/say';
import { InForm } from '../fields/in-form';

const meta: Meta = {
  title: 'ui-kit/Fields/DatePicker, RangePicker, TimePicker, RangeFilter',
  component: DatePicker,
  subcomponents: { RangePicker: RangePicker as never, TimePicker: TimePicker as never, RangeFilter: RangeFilter as never },
  parameters: {
    usage: `Values are texts as the calls take them, \`YYYY-MM-DD\` and \`HH:mm\`: no time zone moves them and no date library is needed. \`RangePicker\` is for a
form, \`RangeFilter\` for the toolbar of a list. Days without service: \`isClosed\` with \`isRegularDay\` of \`@portal/freight-kit\`.`,
    shows: [RangePicker, TimePicker, RangeFilter],
  },
};
export default meta;

export const States: StoryObj = {
  render: function States() {
    const say = useSay();
    const ends: [string, string] = [say('开始日期', 'From'), say('结束日期', 'To')];
    return (
      <InForm values={{ day: '2026-03-16', wrong: '2026-03-15', time: '08:30', range: ['2026-03-01', '2026-03-31'] }}>
        <Grid>
          <Field name="empty" label={say('提货日期', 'Pickup date')}>
            <DatePicker />
          </Field>
          <Field name="day" label={say('已选择', 'Chosen')}>
            <DatePicker min="2026-03-10" />
          </Field>
          <Field
            name="wrong"
            label={say('有错误', 'Wrong')}
            validateStatus="error"
            help={say('周日不提货', 'There is no pickup on Sundays')}
          >
            <DatePicker />
          </Field>
          <Field name="off" label={say('不可用', 'Disabled')}>
            <DatePicker disabled />
          </Field>
          <Field name="time" label={say('最早时间', 'Earliest time')}>
            <TimePicker />
          </Field>
          <Field name="range" label={say('账单日期', 'Dates of the statement')}>
            <RangePicker label={say('账单日期', 'Dates of the statement')} ends={ends} />
          </Field>
        </Grid>
      </InForm>
    );
  },
};

export const OpenCalendar: StoryObj = {
  render: function OpenCalendar() {
    const say = useSay();
    return (
      <InForm values={{ day: '2026-03-16' }}>
        <Field name="day" label={say('提货日期', 'Pickup date')}>
          <DatePicker
            min="2026-03-10"
            isClosed={(day) => day.endsWith('-15') || day.endsWith('-22')}
            titleOf={(day) => (day.endsWith('-22') ? say('承运商休息', 'Carriers are closed') : undefined)}
            footer={say('灰色的日子不提货', 'No pickup on grey days')}
          />
        </Field>
      </InForm>
    );
  },
  play: ({ canvasElement }) => {
    const field = canvasElement.querySelector<HTMLElement>('input');
    field?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    field?.focus();
    field?.click();
  },
};

export const Filter: StoryObj = {
  render: function Filter() {
    const say = useSay();
    const [days, setDays] = useState<{ dateFrom: string | undefined; dateTo: string | undefined }>({
      dateFrom: undefined,
      dateTo: undefined,
    });
    return (
      <Stack>
        <div>
          <RangeFilter
            label={say('下单', 'Booked')}
            ends={[say('开始日期', 'from'), say('结束日期', 'to')]}
            presets={[{ label: say('三月', 'March'), value: ['2026-03-01', '2026-03-31'] }]}
            {...days}
            onChange={setDays}
          />
        </div>
      </Stack>
    );
  },
};
