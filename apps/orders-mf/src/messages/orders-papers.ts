const zh = {
  documents: {
    title: '单据',
    view: '查看',
    viewNamed: '查看{{name}}',
    download: '下载',
    downloadNamed: '下载{{name}}',
    about: { 1: '提货时交给司机，随货同行', 2: '每个托盘贴一张', 3: '由承运商提供', 4: '承运商复核重量后提供', 5: '按目前的费用生成' },
    missing: { notYet: '订单确认后生成', void: '订单已取消，单据作废' },
  },
  proof: {
    choose: '上传签收单（POD）',
    done: '已上传 {{name}}',
  },
  duplicate: {
    button: '再下一单',
    title: '按订单 {{orderNo}} 再下一单',
    replaces: '询价下单页里还有没有提交的内容，会被这票货的内容替换。',
    yes: '替换并继续',
  },
  map: {
    route: '路线图：{{from}} 到 {{to}}',
    moving: '路线图：{{from}} 到 {{to}}，货物目前在 {{at}}',
    now: '目前',
  },
  why: {
    1: '承运商在运输后更正了报价。',
    2: '承运商复核的重量与申报不同，按复核重量重新计价。',
    3: '提货或派送时使用了升降尾板。',
    4: '承运商对这票货单独报价。',
    5: '实际托数与申报不同，按实际托数重新计价。',
    6: '现场需要人工装卸，承运商按实际收取。',
    7: '司机已到提货地点但没有提到货，收取空跑费。',
    99: '承运商账单中的其他调整。',
  },
};

const en: typeof zh = {
  documents: {
    title: 'Documents',
    view: 'View',
    viewNamed: 'View {{name}}',
    download: 'Download',
    downloadNamed: 'Download {{name}}',
    about: {
      1: 'For the driver at pickup; travels with the freight',
      2: 'One on each pallet',
      3: 'From the carrier',
      4: 'From the carrier, after the reweigh',
      5: 'Written from the charges so far',
    },
    missing: { notYet: 'Made when the order is booked', void: 'Void: the order is cancelled' },
  },
  proof: {
    choose: 'Upload proof of delivery (POD)',
    done: '{{name}} was uploaded',
  },
  duplicate: {
    button: 'Book again',
    title: 'Book order {{orderNo}} again',
    replaces: 'Quote & book still holds something you have not sent. This shipment will replace it.',
    yes: 'Replace it',
  },
  map: {
    route: 'Map of the route from {{from}} to {{to}}',
    moving: 'Map of the route from {{from}} to {{to}}; the load is at {{at}}',
    now: 'Now',
  },
  why: {
    1: 'The carrier corrected its quote after the shipment.',
    2: 'The carrier weighed the freight and found another weight than declared; the price follows the scale.',
    3: 'A liftgate was used at pickup or delivery.',
    4: 'The carrier quoted this shipment by hand.',
    5: 'The number of pallets differed from the declared one; the price follows the count.',
    6: 'The freight had to be handled by hand, charged by what it took.',
    7: 'The driver came for the pickup and left without the freight.',
    99: 'Another adjustment on the carrier’s invoice.',
  },
};

/** Texts of an order's papers, its map and its adjustments; they join those of the order. */
export const ordersPapers = { zh, en };
