import type { EventDetail, Milestone } from '../carrier-events';
import { isPro, oneLine } from '../wire/read';
import { type Fields, valueOf } from './fields';
import { lettersOf, MILESTONE, type Snapshot, statusesOf, TERMINAL, timeIn, type TimeNames, Unclear } from './snapshot';

type Move = 'pickedUp' | 'inTransit' | 'interline' | 'outForDelivery' | 'delivered';

/** The milestones of the standard, in letters alone. */
const moves: Readonly<Record<string, Move>> = {
  pickedup: 'pickedUp',
  pickup: 'pickedUp',
  intransit: 'inTransit',
  interline: 'interline',
  outfordelivery: 'outForDelivery',
  delivered: 'delivered',
};

/** What a terminal does with the goods, in X12 214; UL is the portal's own. */
const terminalCodes: Readonly<Record<string, string>> = { arrived: 'X4', unloaded: 'UL', loaded: 'AM', departed: 'P1' };

const timesOf: Partial<Record<Move, TimeNames>> = {
  pickedUp: {
    exact: ['pickupdatetime', 'actualpickupdatetime'],
    dates: [
      ['actualpickupdate', 'actualpickuptime'],
      ['pickupdate', 'pickuptime'],
    ],
  },
  delivered: {
    exact: ['delivereddatetime', 'deliverydatetime', 'actualdeliverydatetime'],
    dates: [
      ['delivereddate', 'deliveredtime'],
      ['actualdeliverydate', 'actualdeliverytime'],
      ['deliverydate', 'deliverytime'],
    ],
  },
};

/** What happens again on another day; anything else without a time of its own is the same, whenever it is reported. */
const REPEATED: readonly string[] = ['AJ'];

/** Where the goods are: one event, or none. @throws Unclear for a milestone that nobody knows */
export function moveOf(snapshot: Snapshot): Milestone[] {
  const { fields } = snapshot;
  const said = valueOf(fields, ...MILESTONE);
  const move =
    said === undefined
      ? statusesOf(fields)
          .map((one) => moves[lettersOf(one)])
          .find(Boolean)
      : moves[lettersOf(said)];
  if (said !== undefined && move === undefined) throw new Unclear(`a milestone that nobody knows: ${oneLine(said)}`);
  const terminal = TERMINAL.flatMap((name) => terminalCodes[lettersOf(fields.get(name))] ?? [])[0];
  if (move === undefined && terminal === undefined) return [];
  const code = codeOf(move, terminal);
  const { time, dated, key } = (move && timesOf[move] && timeIn(snapshot, timesOf[move])) ?? snapshot;
  const detail: EventDetail = { ...receiverOf(fields, code), ...partnerOf(fields, move) };
  // Where goods are picked up and delivered is the order's to say.
  const place = code === 'AF' || code === 'D1' ? {} : snapshot.place;
  const where = valueOf(fields, 'terminalid') ?? place.city ?? '';
  return [
    {
      kind: 'milestone',
      code,
      time,
      reference: [code, dated || REPEATED.includes(code) ? key : '', where].join(' '),
      place,
      ...(Object.keys(detail).length > 0 && { detail }),
    },
  ];
}

function codeOf(move: Move | undefined, terminal: string | undefined): string {
  switch (move) {
    case 'pickedUp':
      return 'AF';
    case 'outForDelivery':
      return 'AJ';
    case 'delivered':
      return 'D1';
    case 'interline':
      // The goods are handed over where they arrive at the other carrier.
      return terminal === undefined || terminal === 'X4' ? 'J1' : terminal;
    default:
      return terminal ?? 'X6';
  }
}

/** The standard asks for the consignee's receipt and has no field for the name: these are what carriers call it. */
const RECEIVER = [
  'receivedby',
  'receivername',
  'signedby',
  'deliveredto',
  'podsignedby',
  'podreceivedby',
  'podname',
  'signature',
  'recipient',
];

function receiverOf(fields: Fields, code: string): EventDetail {
  const name = code === 'D1' ? valueOf(fields, ...RECEIVER) : undefined;
  return name === undefined ? {} : { receivedBy: oneLine(name).slice(0, 100) };
}

/** The carrier that has the goods now. Its number of them is the updated PRO number, unless it has a field of its own. */
function partnerOf(fields: Fields, move: Move | undefined): EventDetail {
  if (move !== 'interline') return {};
  const name = valueOf(fields, 'partnercarriername', 'interlinecarriername');
  const scac = valueOf(fields, 'partnercarrierscac', 'interlinecarrierscac');
  const proNo = valueOf(fields, 'partnercarrierpro', 'interlinecarrierpro', 'interlinepro', 'updatedpro');
  const partner = {
    ...(name && { name: oneLine(name).slice(0, 100) }),
    ...(scac && /^[a-z]{2,4}$/i.test(scac) && { scac: scac.toUpperCase() }),
    ...(proNo && isPro(proNo) && { proNo }),
  };
  return Object.keys(partner).length > 0 ? { partner } : {};
}
