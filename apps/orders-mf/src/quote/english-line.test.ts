import { completeForm } from '../testing/shipment';
import { itemOf, namesOf } from './draft-of';
import { openLines } from './english/open-lines';
import { confirmed } from './english-line';
import { priceKey, toRequest } from './request';

test.each<[string, string | undefined, Parameters<typeof confirmed>[1], string | undefined]>([
  ['confirmed for the text', '办公椅', { of: '办公椅', text: 'Chairs' }, 'Chairs'],
  ['blanks around either', ' 办公椅 ', { of: '办公椅', text: ' Chairs ' }, 'Chairs'],
  ['of a former text', '办公桌', { of: '办公椅', text: 'Chairs' }, undefined],
  ['cleared', '办公椅', { of: '办公椅', text: ' ' }, undefined],
  ['not English', '办公椅', { of: '办公椅', text: 'Chairs 椅' }, undefined],
  ['none', '办公椅', undefined, undefined],
  ['no longer needed', 'Chairs', { of: 'Chairs', text: 'Chairs' }, undefined],
])('%s', (_what, original, line, english) => {
  expect(confirmed(original, line)).toBe(english);
});

const line = (of: string, text: string) => ({ of, text });

test('only what is confirmed is sent, and it has no price', () => {
  const form = completeForm();
  const request = (change: Partial<(typeof form.items)[number]>) => toRequest({ ...form, items: [{ ...form.items[0]!, description: '办公椅', ...change }] });
  expect(request({ descriptionEn: line('办公椅', 'Office chairs') }).items[0]).toMatchObject({ description: '办公椅', descriptionEn: 'Office chairs' });
  expect(request({ descriptionEn: line('办公桌', 'Desks') }).items[0]).not.toHaveProperty('descriptionEn');
  expect(priceKey(request({ descriptionEn: line('办公椅', 'Office chairs') }))).toBe(priceKey(request({})));
  const address = { ...form.pickup.address, company: '湖滨供应', companyEn: line('湖滨供应', 'Lakeside Supply') };
  expect(toRequest({ ...form, pickup: { ...form.pickup, address } }).pickup.address).toMatchObject({ companyEn: 'Lakeside Supply' });
});

test('what was saved with both texts is confirmed', () => {
  const item = { ...toRequest(completeForm()).items[0]!, description: '办公椅', descriptionEn: 'Office chairs', stackable: false };
  expect(itemOf(item).descriptionEn).toEqual(line('办公椅', 'Office chairs'));
  expect(namesOf({ company: '湖滨供应', companyEn: 'Lakeside', contactName: 'Dock' })).toMatchObject({ companyEn: line('湖滨供应', 'Lakeside'), contactNameEn: undefined });
});

test('what a booking still needs, in the order of the page', () => {
  const form = completeForm();
  const [first] = form.items;
  form.pickup.address = { ...form.pickup.address, contactName: '王伟' };
  form.delivery.address = { ...form.delivery.address, company: '三一', companyEn: line('三一', 'Trinity') };
  form.items = [first!, { ...first!, description: '椅子', descriptionEn: line('桌子', 'Tables') }];
  expect(openLines(form)).toEqual([
    { path: ['pickup', 'address', 'contactNameEn'], original: '王伟', line: undefined },
    { path: ['items', 1, 'descriptionEn'], original: '椅子', line: line('桌子', 'Tables') },
  ]);
});
