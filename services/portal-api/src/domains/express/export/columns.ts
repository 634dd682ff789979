import { fromPounds, labels, type Language } from '@portal/api-contract/vocabulary';
import { personal } from '../../../platform/http/mask';
import type { Cell, Column } from '../../../platform/spreadsheet/sheet';
import { eventName } from '../messages';
import { weightOf } from '../present';
import type { EventRow, ShipmentRow } from '../store';
import type { StoredParty } from '../tables';
import type { ExportRequest } from './tables';

export interface ExportSheet {
  columns: readonly Column[];
  cells: (order: ShipmentRow, latest: EventRow | undefined) => Cell[];
}

interface ExportColumn extends Column {
  cell: (order: ShipmentRow, latest: EventRow | undefined) => Cell;
}

/** The name of the sheet and the beginning of the file's. */
export const sheetNames: Readonly<Record<Language, string>> = { zh: '快递订单', en: 'Express orders' };

/** What an exported order is made of, in the language of its reader; people and streets masked unless plain data was asked for. */
export function exportSheet(request: ExportRequest): ExportSheet {
  const columns = exportColumns(request);
  const masked = (party: StoredParty) => personal(party, request.decrypt);
  return {
    columns,
    cells: (order, latest) => {
      const shown = { ...order, ship_from: masked(order.ship_from), ship_to: masked(order.ship_to) };
      return columns.map(({ cell }) => cell(shown, latest));
    },
  };
}

function exportColumns({ language, units }: ExportRequest): ExportColumn[] {
  const zh = language === 'zh';
  const column = (zhTitle: string, enTitle: string, width: number, cell: ExportColumn['cell']): ExportColumn => ({
    title: zh ? zhTitle : enTitle,
    width,
    cell,
  });
  const party = (zhEnd: string, enEnd: string, of: (order: ShipmentRow) => StoredParty): ExportColumn[] =>
    partyParts.map(([part, zhPart, enPart, width]) =>
      column(`${zhEnd}${zhPart}`, `${enEnd} ${enPart}`, width, (order) => text(of(order)[part])),
    );
  const unit = units === 1 ? 'kg' : 'lb';
  return [
    column('订单号', 'Order', 18, ({ order_code }) => ({ text: order_code })),
    column('运单号', 'Tracking number', 18, ({ tracking_no }) => text(tracking_no)),
    column('状态', 'Status', 14, ({ status }) => ({ text: labels.expressStatus[status][language] })),
    column('承运商', 'Carrier', 22, ({ carrier }) => ({ text: carrier })),
    column('服务', 'Service', 12, ({ service }) => ({ text: service })),
    column('下单时间 (UTC)', 'Ordered (UTC)', 17, ({ created_at }) => ({ time: created_at })),
    column('预计送达', 'Due', 12, ({ est_delivery_date }) => (est_delivery_date === null ? undefined : { day: est_delivery_date })),
    column('件数', 'Packages', 9, ({ packages }) => ({ number: packages.length })),
    column(`总重量 (${unit})`, `Weight (${unit})`, 12, (order) => ({ number: Math.round(fromPounds(weightOf(order), units) * 100) / 100 })),
    column('运费 (USD)', 'Charge (USD)', 13, ({ amount }) => ({ cents: amount })),
    ...party('发件', 'From', ({ ship_from }) => ship_from),
    ...party('收件', 'To', ({ ship_to }) => ship_to),
    column('最新动态', 'Latest event', 34, (_order, latest) => latest && { text: eventName(latest.code, language) }),
    column('动态时间 (UTC)', 'Event time (UTC)', 17, (_order, latest) => latest && { time: latest.time }),
  ];
}

const partyParts: readonly [part: keyof StoredParty, zh: string, en: string, width: number][] = [
  ['company', '公司', 'company', 26],
  ['contactName', '联系人', 'contact', 14],
  ['phone', '电话', 'phone', 16],
  ['address1', '街道', 'street', 26],
  ['city', '城市', 'city', 16],
  ['state', '州', 'state', 8],
  ['zip', '邮编', 'ZIP', 9],
  ['country', '国家', 'country', 9],
];

const text = (value: string | null | undefined): Cell => (value ? { text: value } : undefined);
