import { api } from '@portal/api-client';
import { useQuery } from '@portal/remote-kit';
import { createQueryClient, QueryClientProvider } from '@portal/remote-kit/host';
import { ok, unreachable } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui-kit';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { PlaceInput, type PlaceInputProps } from './place-input';
import { zip5 } from './place.queries';
import { zipPlaceQuery } from './zip-place.query';

const chicago = { city: 'Chicago', state: 'IL', zip: '60607', country: 'US' as const, placeId: 'zip:60607' };
const searchPlace = jest.spyOn(api.location, 'searchPlace');
const detail = jest.spyOn(api.location, 'detail');

beforeEach(() => {
  searchPlace.mockReset().mockImplementation(() => ok([{ placeId: 'zip:60607', mainText: 'Chicago, IL 60607', secondaryText: 'Cook County' }]));
  detail.mockReset().mockImplementation(() => ok(chicago));
});

function Held(props: Omit<PlaceInputProps, 'value' | 'onChange'>): React.ReactNode {
  const [value, setValue] = useState('');
  return <PlaceInput {...props} value={value} onChange={setValue} />;
}

function show(content: React.ReactNode): UserEvent {
  render(
    <UiProvider locale="en">
      <QueryClientProvider client={createQueryClient()}>{content}</QueryClientProvider>
    </UiProvider>,
  );
  // antd's layers are measured, which jsdom cannot: they look unclickable to a strict pointer.
  return userEvent.setup({ pointerEventsCheck: 0 });
}

test('a place chosen from the list gives the field its part, and the form the whole', async () => {
  const onPlace = jest.fn();
  const user = show(<Held part="zip" onPlace={onPlace} />);
  await user.type(screen.getByRole('combobox'), 'Chic');
  await user.click(await screen.findByText('Cook County'));
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('60607'));
  expect(onPlace).toHaveBeenCalledWith(chicago);
});

test('a chosen place is the place of its ZIP: nothing is searched for again', async () => {
  function Form(): React.ReactNode {
    const [zip, setZip] = useState('');
    const { data } = useQuery(zipPlaceQuery(zip5(zip) ?? ''));
    return (
      <>
        <PlaceInput part="zip" value={zip} onChange={setZip} />
        <p>{data && `place: ${data.city}`}</p>
      </>
    );
  }
  const user = show(<Form />);
  await user.type(screen.getByRole('combobox'), 'Chic');
  await user.click(await screen.findByText('Cook County'));
  expect(await screen.findByText('place: Chicago')).toBeInTheDocument();
  expect(searchPlace.mock.calls.map(([{ input }]) => input)).toEqual(['Chic']);
  expect(detail).toHaveBeenCalledTimes(1);
});

test('a complete ZIP is not searched for: the form asks for its place', async () => {
  const user = show(<Held part="zip" />);
  await user.click(screen.getByRole('combobox'));
  await user.paste('60607');
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(searchPlace).not.toHaveBeenCalled();
});

test('the address editor and the quote form fetch the place of a ZIP once', async () => {
  function Form({ name }: { name: string }): React.ReactNode {
    const [zip, setZip] = useState('');
    const { data } = useQuery(zipPlaceQuery(zip5(zip) ?? ''));
    return (
      <>
        <PlaceInput part="zip" value={zip} onChange={setZip} country="US" />
        <p>{data && `${name}: ${data.city}`}</p>
      </>
    );
  }
  const user = show(
    <>
      <Form name="quote" />
      <Form name="editor" />
    </>,
  );
  for (const field of screen.getAllByRole('combobox')) {
    await user.click(field);
    await user.paste('60607');
  }
  expect(await screen.findByText('quote: Chicago')).toBeInTheDocument();
  expect(await screen.findByText('editor: Chicago')).toBeInTheDocument();
  expect(searchPlace).toHaveBeenCalledTimes(1);
  expect(detail).toHaveBeenCalledTimes(1);
});

test('a place that cannot be fetched leaves what was typed', async () => {
  detail.mockImplementation(unreachable);
  const onFailure = jest.fn();
  const user = show(<Held part="city" onFailure={onFailure} />);
  await user.type(screen.getByRole('combobox'), 'Chic');
  await user.click(await screen.findByText('Cook County'));
  await waitFor(() => expect(onFailure).toHaveBeenCalled());
  expect(screen.getByRole('combobox')).toHaveValue('Chic');
});

test('a form that says nothing about a failed place leaves no unhandled rejection', async () => {
  detail.mockImplementation(unreachable);
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  const user = show(<Held part="city" />);
  await user.type(screen.getByRole('combobox'), 'Chic');
  await user.click(await screen.findByText('Cook County'));
  await waitFor(() => expect(detail).toHaveBeenCalled());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
