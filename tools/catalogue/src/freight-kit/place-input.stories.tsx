import { PlaceInput, zip5, zipPlaceQuery } from '@portal/freight-kit';
import { useQuery } from '@portal/remote-kit';
import { ok, unreachable } from '@portal/remote-kit/testing';
import { Text } from '@portal/ui-kit';
import { Field, Form, FormFrame } from '@portal/ui-kit/fields';
import type { ReactNode } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { answering, pending } from '../shell/answers';
import { useSay } from '../shell/say';

const places = [
  { placeId: 'zip:60607', mainText: 'Chicago, IL 60607', secondaryText: 'Cook County' },
  { placeId: 'zip:60608', mainText: 'Chicago, IL 60608', secondaryText: 'Cook County' },
  { placeId: 'zip:60185', mainText: 'West Chicago, IL 60185', secondaryText: 'DuPage County' },
];
const chicago = { city: 'Chicago', state: 'IL', zip: '60607', country: 'US' as const, placeId: 'zip:60607' };
const location = { searchPlace: () => ok(places), detail: () => ok(chicago) };

const meta: Meta = {
  title: 'freight-kit/Places/PlaceInput',
  component: PlaceInput,
  beforeEach: answering({ location }),
  parameters: {
    docs: { story: { inline: false, height: '260px' } },
    usage: `In a \`Field\`, for each ZIP and each city. \`onPlace\` gives the whole place that was chosen, to fill the other fields; the place of a ZIP that was
typed comes from \`useQuery(zipPlaceQuery(zip5(zip) ?? ''))\`, null where there is none. Both share one cache with all forms of the portal.`,
    shows: [zipPlaceQuery, zip5],
  },
};
export default meta;

function Zip({ zip = '' }: { zip?: string }): ReactNode {
  const say = useSay();
  const [form] = Form.useForm<{ zip: string }>();
  const typed = (Form.useWatch('zip', form) as string | undefined) ?? zip;
  const { data, isFetching, error } = useQuery(zipPlaceQuery(zip5(typed) ?? ''));
  const found = () => {
    if (isFetching) return say('正在查找…', 'Looking it up…');
    if (error) return error.message;
    if (data === null) return say('没有这个邮编', 'There is no such ZIP');
    return data ? `${data.city}, ${data.state}` : say('输入邮编或城市', 'Type a ZIP or a city');
  };
  return (
    <FormFrame<{ zip: string }> form={form} name="place" initialValues={{ zip }}>
      <Field name="zip" label={say('提货邮编', 'Pickup ZIP')} extra={<Text tone="muted">{found()}</Text>}>
        <PlaceInput part="zip" onPlace={() => {}} />
      </Field>
    </FormFrame>
  );
}

/** Types as a person does, without leaving the field, until there are proposals. */
const type: StoryObj['play'] = async ({ canvasElement, userEvent }) => {
  const field = canvasElement.querySelector('input');
  if (field) await userEvent.type(field, 'Chic');
  await new Promise<void>((done) => {
    const look = () => (document.querySelector('[role=option]') ? done() : setTimeout(look, 50));
    look();
  });
};

export const Empty: StoryObj = { render: () => <Zip /> };

export const Proposals: StoryObj = { render: () => <Zip />, play: type };

export const KnownZip: StoryObj = { render: () => <Zip zip="60607" /> };

export const UnknownZip: StoryObj = {
  render: () => <Zip zip="00000" />,
  beforeEach: answering({ location: { searchPlace: () => ok([]) } }),
};

export const Loading: StoryObj = { render: () => <Zip zip="60607" />, beforeEach: answering({ location: { searchPlace: pending } }) };

export const Failed: StoryObj = { render: () => <Zip zip="60607" />, beforeEach: answering({ location: { searchPlace: unreachable } }) };
