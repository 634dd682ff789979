import { pdfLike } from '../../../test/files';
import { readTender, readWithdrawal } from './answer';

const sent = { scac: 'SMPL', pro: undefined, repeated: false };
const answer = (status: number, body: unknown, whole = true) => ({ status, text: typeof body === 'string' ? body : JSON.stringify(body), whole });
const accepted = (pro: unknown, more: object = {}) => ({ scac: 'SMPL', referenceNumbers: { pro }, messageStatus: { status: 'PASS' }, ...more });

test('a bill is accepted with the PRO number of the answer, also with a warning', () => {
  expect(readTender(answer(200, accepted('123-4')), sent)).toEqual({ kind: 'accepted', pro: '123-4' });
  expect(readTender(answer(201, accepted(1234, { messageStatus: { status: 'WARNING', message: 'label not made' } })), sent)).toEqual({ kind: 'accepted', pro: '1234' });
});

test('nulls and other forms beside the number do not matter', () => {
  const odd = { messageStatus: { status: 'PASS', resolution: null, information: null, code: {} }, resultStatusCodes: 'none', images: null };
  expect(readTender(answer(200, accepted('123-4', odd)), sent)).toEqual({ kind: 'accepted', pro: '123-4' });
  expect(readTender(answer(200, accepted('123-4', { messageStatus: null })), sent)).toEqual({ kind: 'accepted', pro: '123-4' });
});

test('hyphens and blanks do not make another PRO number', () => {
  expect(readTender(answer(200, accepted('123 0456')), { ...sent, pro: '123-0456' })).toEqual({ kind: 'accepted', pro: '123 0456' });
});

test.each<[string, number, unknown, string]>([
  ['codes of the standard as texts', 400, ['300 - Failure Data Error', '500 - no service'], '300 - Failure Data Error; 500 - no service'],
  ['codes as numbers', 400, [700], '700'],
  ['codes as objects', 422, [{ code: 600, message: 'Account on hold', resolution: 'Call us' }], 'Account on hold Call us'],
  ['a failure in an answer of 200', 200, { messageStatus: { status: 'fail', code: '500', message: 'Not\nserved\u0007' } }, 'Not served'],
  ['a list beside the message', 200, { messageStatus: { status: 'FAIL' }, resultStatusCodes: ['1600 - Shipper Closed'] }, '1600 - Shipper Closed'],
  ['a result that is none among others', 400, [null, '300 - Failure Data Error', [1], { code: null }], '300 - Failure Data Error'],
  ['a message alone', 400, { message: 'Weight is required', fault: { code: 7 } }, 'Weight is required'],
  ['a text alone', 400, '"closed"', 'closed'],
  ['no reason at all', 400, [], 'status 400'],
  ['half a character', 400, ['closed \ud83d'], 'closed'],
  ['a reason without an end', 400, [`${'x'.repeat(299)}\u{1f69a} and more`], 'x'.repeat(299)],
])('a refusal has the words of the carrier: %s', (_what, status, body, reason) => {
  expect(readTender(answer(status, body), sent)).toEqual({ kind: 'refused', reason });
});

test('a duplicate is what an earlier try has left only where there was one, with a number of the portal', () => {
  const duplicate = answer(400, ['1400 - Failure Duplicate Pro']);
  expect(readTender(duplicate, { ...sent, pro: '123-4', repeated: true })).toEqual({ kind: 'accepted', pro: '123-4' });
  expect(readTender(duplicate, { ...sent, pro: '123-4' })).toMatchObject({ kind: 'refused' });
  expect(readTender(duplicate, { ...sent, repeated: true })).toMatchObject({ kind: 'refused' });
  expect(readTender(answer(400, [{ code: 1400 }]), { ...sent, pro: '123-4', repeated: true })).toMatchObject({ kind: 'accepted' });
  expect(readTender(answer(400, [null, '1400 - Failure Duplicate Pro']), { ...sent, pro: '123-4', repeated: true })).toMatchObject({ kind: 'accepted' });
});

test.each<[number, boolean]>([
  [302, false],
  [401, false],
  [403, false],
  [404, false],
  [407, false],
  [408, true],
  [425, false],
  [429, false],
  [500, true],
  [502, true],
  [504, true],
])('%i says nothing of the bill; whether it may have arrived: %s', (status, arrived) => {
  expect(readTender(answer(status, '<html>'), sent)).toEqual({ kind: 'unavailable', reason: `status ${status}`, arrived });
});

test.each<[string, number, unknown, boolean?]>([
  ['HTML', 200, '<html>Welcome</html>'],
  ['HTML of a refusal', 400, '<html>Bad request</html>'],
  ['an answer that is longer than is read', 200, accepted('123-4'), false],
  ['nothing', 200, ''],
  ['null', 200, 'null'],
  ['no number', 200, accepted(undefined)],
  ['markup for a number', 200, accepted('<b>1</b>')],
  ['an object for a number', 200, accepted({ a: 1 })],
  ['the SCAC of another carrier', 200, accepted('123-4', { scac: 'OTHR' })],
])('not understood: %s', (_what, status, body, whole = true) => {
  expect(readTender(answer(status, body, whole), sent)).toMatchObject({ kind: 'notUnderstood' });
});

describe('with documents asked for', () => {
  const asking = { ...sent, documents: { bol: true, labels: 'Zebra' as const } };
  const pdf = pdfLike();
  const images = { bol: pdf.toString('base64'), shippingLabels: pdf.toString('base64') };
  const notIn = 'it is not in the answer';

  test('those of the answer are read, and only where they were asked for', () => {
    expect(readTender(answer(200, accepted('123-4', { images })), asking)).toEqual({
      kind: 'accepted',
      pro: '123-4',
      documents: [
        { kind: 'bol', pdf },
        { kind: 'labels', pdf },
      ],
    });
    const bolAlone = { ...sent, documents: { bol: true, labels: undefined } };
    expect(readTender(answer(200, accepted('123-4', { images })), bolAlone)).toMatchObject({ documents: [{ kind: 'bol', pdf }] });
    expect(readTender(answer(200, accepted('123-4', { images })), sent)).toEqual({ kind: 'accepted', pro: '123-4' });
  });

  test.each<[string, object, string, string]>([
    ['no images', {}, notIn, notIn],
    ['null', { images: null }, notIn, notIn],
    ['another form', { images: [images] }, notIn, notIn],
    ['objects for texts', { images: { bol: { pdf: '' }, shippingLabels: 5 } }, notIn, notIn],
    ['empty texts', { images: { bol: '', shippingLabels: '' } }, notIn, notIn],
    ['words', { images: { bol: 'Not made.', shippingLabels: 'JVBE*' } }, 'it is not in base 64', 'it is not in base 64'],
    [
      'a warning',
      { messageStatus: { status: 'WARNING', information: [{ code: '1200', message: 'BoL PDF Image Not Created' }] }, resultStatusCodes: ['1300 - Label PDF Image not Created printer off'] },
      'BoL PDF Image Not Created',
      '1300 - Label PDF Image not Created printer off',
    ],
    [
      'a failure of the documents alone',
      { messageStatus: { status: 'FAIL', code: '20000000', message: 'partly' }, resultStatusCodes: ['1200 - Failure', '1300 - Failure'] },
      '1200 - Failure',
      '1300 - Failure',
    ],
  ])('a bill stays accepted: %s', (_what, more, bol, labels) => {
    expect(readTender(answer(200, accepted('123-4', more)), asking)).toEqual({
      kind: 'accepted',
      pro: '123-4',
      documents: [
        { kind: 'bol', fault: bol },
        { kind: 'labels', fault: labels },
      ],
    });
  });

  test('a bill of an earlier try is accepted without documents, whose answer was lost', () => {
    const fault = 'the answer with it was lost';
    expect(readTender(answer(400, ['1400 - Failure Duplicate Pro']), { ...asking, pro: '123-4', repeated: true })).toEqual({
      kind: 'accepted',
      pro: '123-4',
      documents: [
        { kind: 'bol', fault },
        { kind: 'labels', fault },
      ],
    });
  });

  test.each<[string, number, unknown, string]>([
    ['the documents alone, without a bill', 400, ['1200 - Failure BoL PDF Image Not Created'], 'notUnderstood'],
    ['the documents alone, without a number', 200, { messageStatus: { status: 'FAIL' }, resultStatusCodes: ['1200 - Failure'] }, 'notUnderstood'],
    ['more than the documents', 400, ['1200 - Failure', '500 - no service'], 'refused'],
    ['more than the documents, with a number', 200, accepted('123-4', { messageStatus: { status: 'FAIL', code: '500' }, resultStatusCodes: ['1300 - Failure'] }), 'refused'],
  ])('a failure of %s', (_what, status, body, kind) => {
    expect(readTender(answer(status, body), asking)).toMatchObject({ kind });
  });

  test('a failure of documents that were not asked for is a refusal', () => {
    expect(readTender(answer(400, ['1200 - Failure']), sent)).toMatchObject({ kind: 'refused' });
    expect(readTender(answer(400, ['1300 - Failure']), { ...sent, documents: { bol: true, labels: undefined } })).toMatchObject({ kind: 'refused' });
  });
});

test('a bill that is gone, or never was, is withdrawn; a refusal has its words', () => {
  expect(readWithdrawal(answer(200, ''))).toEqual({ kind: 'withdrawn' });
  expect(readWithdrawal(answer(404, '<html>'))).toEqual({ kind: 'withdrawn' });
  expect(readWithdrawal(answer(400, ['500 - picked up']))).toEqual({ kind: 'refused', reason: '500 - picked up' });
  expect(readWithdrawal(answer(401, ''))).toMatchObject({ kind: 'unavailable' });
  expect(readWithdrawal(answer(503, ''))).toMatchObject({ kind: 'unavailable' });
});

test.each<[string, number, unknown, object]>([
  ['a page of something before the carrier', 200, '<html>Maintenance</html>', { kind: 'notUnderstood' }],
  ['half of an answer', 200, '{"messageStatus":{"sta', { kind: 'notUnderstood' }],
  ['a success that says no', 200, { messageStatus: { status: 'Fail', message: 'Picked up' } }, { kind: 'refused', reason: 'Picked up' }],
  ['a success in a word', 200, 'Deleted', { kind: 'withdrawn' }],
  ['a success with anything in it', 202, { ok: true }, { kind: 'withdrawn' }],
])('a deletion is answered by %s', (_what, status, body, outcome) => {
  expect(readWithdrawal(answer(status, body))).toMatchObject(outcome);
});

test('a mark of the byte order before the JSON does not matter', () => {
  expect(readTender(answer(200, `\ufeff${JSON.stringify(accepted('123-4'))}`), sent)).toEqual({ kind: 'accepted', pro: '123-4' });
});
