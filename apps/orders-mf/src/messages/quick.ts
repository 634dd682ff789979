const zh = {
  title: '快速询价',
  subtitle: '无需登录即可获得多家承运商的准确报价，填写的内容在登录后自动带入下单页。',
  places: '线路与服务',
  indicative: '预估运费',
  indicativeHint: '填写两端邮编和货物后显示预估价格。',
  indicativeNote: '参考价，以承运商报价为准。',
  days_one: '运输约 {{count}} 天',
  days_other: '运输约 {{count}} 天',
  submit: '获取准确报价',
  book: '登录后下单',
  bookOwner: '去下单',
  keep: '已填写的内容和报价都会保留。',
  terms: '按 {{date}} 提货、{{ready}}–{{close}} 装货时间报价，下单时可以修改。',
  failed: '预估未能完成',
};

const en: typeof zh = {
  title: 'Quick quote',
  subtitle: 'Exact quotes from several carriers without signing in. What you type is there when you book.',
  places: 'Lane and services',
  indicative: 'Estimated price',
  indicativeHint: 'Fill in both ZIPs and the freight to see an estimate.',
  indicativeNote: 'For orientation; the carriers’ quotes are what counts.',
  days_one: 'About {{count}} day in transit',
  days_other: 'About {{count}} days in transit',
  submit: 'Get exact quotes',
  book: 'Sign in to book',
  bookOwner: 'Go to booking',
  keep: 'Everything you typed and these quotes are kept.',
  terms: 'Quoted for a pickup on {{date}}, loading {{ready}}–{{close}}; you can change this when you book.',
  failed: 'The estimate could not be made',
};

export const quick = { zh, en };
