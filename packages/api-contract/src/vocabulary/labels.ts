import type { CashOutMethod, DocumentKind, RechargeMethod, TradeStatus, TradeType } from './account-codes';
import type { AppointmentStatus, ChargeType, ClaimKind, ClaimStatus, ExpressStatus, FileType, OrderStatus, QuoteTag } from './order-codes';
import type {
  Accessorial,
  AddressType,
  ClassSource,
  Country,
  LocationType,
  Packaging,
  QuoteMode,
  TruckSize,
  UnitSystem,
  WeightMode,
} from './shipment-codes';

/** The label of a code in both interface languages. */
export interface Label {
  readonly zh: string;
  readonly en: string;
}

type Labels<Code extends string | number> = Readonly<Record<Code, Label>>;

/**
 * The one label of every code that people see, on screens, in refusals and in documents. The Chinese is that of the freight
 * trade in North America. This file has no imports at run time, so that tools can read it directly.
 */
export const labels = {
  chargeType: {
    1: { zh: '标准报价', en: 'Standard' },
    2: { zh: '重量更新', en: 'Weight update' },
    3: { zh: 'Liftgate', en: 'Liftgate' },
    4: { zh: '手工报价', en: 'Manual quote' },
    5: { zh: '托数更新', en: 'Pallet update' },
    6: { zh: '人工装卸', en: 'Manual handling' },
    7: { zh: '空跑', en: 'Dry run' },
    99: { zh: '其他', en: 'Other' },
  } satisfies Labels<ChargeType>,
  /** Parts of a price that are no service and no adjustment. */
  chargeCode: {
    LINEHAUL: { zh: '干线运费', en: 'Linehaul' },
    FSC: { zh: '燃油附加费', en: 'Fuel surcharge' },
    SATURDAY: { zh: '周六提货', en: 'Saturday pickup' },
  } satisfies Labels<'LINEHAUL' | 'FSC' | 'SATURDAY'>,
  accessorial: {
    1: { zh: '尾板', en: 'Liftgate' },
    2: { zh: '酒类', en: 'Alcohol' },
    3: { zh: '预约', en: 'Appointment' },
    4: { zh: 'CFS 集装箱货运站', en: 'CFS' },
    5: { zh: '越库', en: 'Crossdock' },
    6: { zh: '危险品', en: 'Hazmat' },
    7: { zh: '送货到户', en: 'Home delivery' },
    8: { zh: '室内装卸', en: 'Inside' },
    9: { zh: '受限区域', en: 'Limited access' },
    10: { zh: '本地室内派送', en: 'Local inside delivery' },
    11: { zh: '住宅', en: 'Residential' },
    12: { zh: '定时派送', en: 'Scheduled delivery' },
    13: { zh: '分拣', en: 'Sort and segregate' },
    14: { zh: '烟草', en: 'Tobacco' },
    15: { zh: '展会', en: 'Trade show' },
    16: { zh: '需 TWIC 证', en: 'TWIC required' },
    17: { zh: '派送前致电', en: 'Call ahead' },
  } satisfies Labels<Accessorial>,
  orderStatus: {
    0: { zh: '草稿', en: 'Draft' },
    10: { zh: '待确认', en: 'Reviewing' },
    20: { zh: '已下单', en: 'Booked' },
    30: { zh: '待提货', en: 'Pickup scheduled' },
    40: { zh: '已提货', en: 'Picked up' },
    50: { zh: '运输中', en: 'In transit' },
    60: { zh: '派送中', en: 'Out for delivery' },
    70: { zh: '已签收', en: 'Delivered' },
    80: { zh: '已完成', en: 'Completed' },
    95: { zh: '已退回', en: 'Returned' },
    99: { zh: '已取消', en: 'Cancelled' },
  } satisfies Labels<OrderStatus>,
  expressStatus: {
    0: { zh: '已创建', en: 'Created' },
    10: { zh: '已打单', en: 'Labelled' },
    20: { zh: '已录入信息', en: 'Info received' },
    30: { zh: '运输中', en: 'In transit' },
    40: { zh: '派送中', en: 'Out for delivery' },
    45: { zh: '待自提', en: 'Available for pickup' },
    50: { zh: '已签收', en: 'Delivered' },
    60: { zh: '派送失败', en: 'Attempt failed' },
    70: { zh: '异常', en: 'Exception' },
    80: { zh: '已退回', en: 'Returned' },
    90: { zh: '已失效', en: 'Expired' },
    99: { zh: '已作废', en: 'Void' },
  } satisfies Labels<ExpressStatus>,
  fileType: {
    1: { zh: '提单（BOL）', en: 'Bill of lading' },
    2: { zh: '托盘标签', en: 'Pallet label' },
    3: { zh: '签收单（POD）', en: 'Proof of delivery' },
    4: { zh: '称重证明', en: 'Weight certificate' },
    5: { zh: '发票', en: 'Invoice' },
    6: { zh: '提单与标签', en: 'Bill of lading and labels' },
  } satisfies Labels<FileType>,
  quoteTag: {
    recommended: { zh: '推荐', en: 'Recommended' },
    cheapest: { zh: '价格最低', en: 'Lowest price' },
    fastest: { zh: '时效最快', en: 'Fastest' },
    volume: { zh: '批量价', en: 'Volume rate' },
  } satisfies Labels<QuoteTag>,
  /** The service levels that carriers name in a quote. */
  carrierService: {
    standard: { zh: '标准', en: 'Standard' },
    economy: { zh: '经济', en: 'Economy' },
    priority: { zh: '优先', en: 'Priority' },
    volume: { zh: '批量', en: 'Volume' },
  } satisfies Labels<'standard' | 'economy' | 'priority' | 'volume'>,
  addressType: {
    1: { zh: '提货', en: 'Pickup' },
    2: { zh: '派送', en: 'Delivery' },
    3: { zh: '提货和派送', en: 'Pickup and delivery' },
  } satisfies Labels<AddressType>,
  locationType: {
    business: { zh: '商业地址', en: 'Business' },
    residential: { zh: '住宅', en: 'Residential' },
    limitedAccess: { zh: '受限区域', en: 'Limited access' },
    cfs: { zh: 'CFS 集装箱货运站', en: 'CFS' },
    tradeshow: { zh: '展会', en: 'Trade show' },
    farm: { zh: '农场', en: 'Farm' },
  } satisfies Labels<LocationType>,
  country: {
    US: { zh: '美国', en: 'United States' },
    CA: { zh: '加拿大', en: 'Canada' },
    MX: { zh: '墨西哥', en: 'Mexico' },
  } satisfies Labels<Country>,
  packaging: {
    pallet: { zh: '托盘', en: 'Pallet' },
    crate: { zh: '木箱', en: 'Crate' },
    carton: { zh: '纸箱', en: 'Carton' },
    drum: { zh: '桶', en: 'Drum' },
    bundle: { zh: '捆', en: 'Bundle' },
    roll: { zh: '卷', en: 'Roll' },
    other: { zh: '其他', en: 'Other' },
  } satisfies Labels<Packaging>,
  weightMode: { unit: { zh: '单件重量', en: 'Weight per unit' }, total: { zh: '总重量', en: 'Total weight' } } satisfies Labels<WeightMode>,
  classSource: { density: { zh: '按密度', en: 'By density' }, manual: { zh: '手动选择', en: 'By hand' } } satisfies Labels<ClassSource>,
  quoteMode: { 0: { zh: '零担', en: 'LTL' }, 1: { zh: '批量', en: 'Volume' } } satisfies Labels<QuoteMode>,
  truckSize: { 1: { zh: '26 英尺卡车', en: '26-foot truck' }, 2: { zh: '53 英尺卡车', en: '53-foot truck' } } satisfies Labels<TruckSize>,
  unitSystem: {
    0: { zh: '英制（磅、英寸）', en: 'Imperial (lb, in)' },
    1: { zh: '公制（千克、厘米）', en: 'Metric (kg, cm)' },
  } satisfies Labels<UnitSystem>,
  weightUnit: { 0: { zh: '磅', en: 'lb' }, 1: { zh: '千克', en: 'kg' } } satisfies Labels<UnitSystem>,
  lengthUnit: { 0: { zh: '英寸', en: 'in' }, 1: { zh: '厘米', en: 'cm' } } satisfies Labels<UnitSystem>,
  tradeType: {
    1: { zh: '充值', en: 'Top-up' },
    2: { zh: '冻结', en: 'Hold' },
    3: { zh: '扣款', en: 'Charge' },
    4: { zh: '解冻', en: 'Release' },
    5: { zh: '调整扣款', en: 'Debit adjustment' },
    6: { zh: '调整入账', en: 'Credit adjustment' },
    7: { zh: '退款', en: 'Refund' },
    8: { zh: '提现', en: 'Cash-out' },
    9: { zh: '偿还欠款', en: 'Repayment' },
    10: { zh: '充值撤销', en: 'Top-up reversed' },
  } satisfies Labels<TradeType>,
  tradeStatus: {
    0: { zh: '处理中', en: 'Pending' },
    1: { zh: '成功', en: 'Success' },
    2: { zh: '已拒绝', en: 'Rejected' },
    3: { zh: '已取消', en: 'Cancelled' },
    4: { zh: '已被银行撤销', en: 'Reversed by the bank' },
  } satisfies Labels<TradeStatus>,
  payment: {
    bank: { zh: '银行转账（ACH）', en: 'Bank transfer (ACH)' },
    check: { zh: '支票', en: 'Check' },
    wire: { zh: '电汇（Wire）', en: 'Wire transfer' },
    zelle: { zh: 'Zelle', en: 'Zelle' },
  } satisfies Labels<RechargeMethod | CashOutMethod>,
  appointmentStatus: {
    requested: { zh: '待预约', en: 'Requested' },
    secured: { zh: '已预约', en: 'Scheduled' },
    missed: { zh: '已错过', en: 'Missed' },
  } satisfies Labels<AppointmentStatus>,
  claimKind: {
    difference: { zh: '费用异议', en: 'Disputed charge' },
    loss: { zh: '货物灭失', en: 'Loss' },
    damage: { zh: '货物损坏', en: 'Damage' },
  } satisfies Labels<ClaimKind>,
  claimStatus: {
    open: { zh: '处理中', en: 'Under review' },
    accepted: { zh: '已同意', en: 'Accepted' },
    refused: { zh: '未通过', en: 'Refused' },
    withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  } satisfies Labels<ClaimStatus>,
  document: {
    terms: { zh: '服务条款', en: 'Terms of service' },
    privacy: { zh: '隐私政策', en: 'Privacy policy' },
    contact: { zh: '联系客服', en: 'Contact' },
    help: { zh: '帮助', en: 'Help' },
  } satisfies Labels<DocumentKind>,
  /** Fields that more than one screen, or a screen and the server, name. */
  field: {
    owed: { zh: '欠款', en: 'Owed' },
    locationType: { zh: '场所类型', en: 'Location type' },
  },
} as const;

type Tree = typeof labels;

/** The labels in one language, as a tree of texts: `{ orderStatus: { 20: '已下单', … }, … }`. */
export type LabelTexts = { readonly [Group in keyof Tree]: { readonly [Code in keyof Tree[Group]]: string } };

/** The label of a code that may be unknown, such as one of an outside service; undefined for a code without a label. */
export const labelOf = (group: keyof Tree, code: string | number, language: 'zh' | 'en'): string | undefined =>
  (labels[group] as Readonly<Record<string, Label>>)[code]?.[language];

/** {@link LabelTexts} of a language, for an i18n namespace. */
export function labelsIn(language: 'zh' | 'en'): LabelTexts {
  const textsOf = (group: Readonly<Record<string, Label>>) =>
    Object.fromEntries(Object.entries(group).map(([code, label]) => [code, label[language]]));
  return Object.fromEntries(Object.entries(labels).map(([name, group]) => [name, textsOf(group)])) as unknown as LabelTexts;
}
