const zh = {
  duplicate: {
    title: '地址簿中已有这个地址',
    text: '“{{label}}”的公司、街道和邮编与此相同：{{company}}，{{street}}，{{city}}',
    open: '打开它',
    anyway: '仍然保存',
  },
  verify: {
    action: '验证地址',
    again: '重新验证',
    valid: '地址有效',
    invalid: '地址可能有误',
    failed: '验证没有完成',
    incomplete: '请先填写邮编',
    suggestion: '建议修改',
    take: '采用',
    takeAll: '全部采用',
    change: '{{name}}：{{from}} → {{to}}',
    nothing: '（空）',
    residential: '该地址看起来是住宅，承运商会按住宅派送收费。',
    setResidential: '场所类型改为住宅',
  },
};

const en: typeof zh = {
  duplicate: {
    title: 'This address is in the book already',
    text: '“{{label}}” has the same company, street and ZIP: {{company}}, {{street}}, {{city}}',
    open: 'Open it',
    anyway: 'Save anyway',
  },
  verify: {
    action: 'Verify address',
    again: 'Verify again',
    valid: 'The address is valid',
    invalid: 'The address may be wrong',
    failed: 'The address could not be verified',
    incomplete: 'Enter the ZIP first',
    suggestion: 'Suggested changes',
    take: 'Use it',
    takeAll: 'Use all',
    change: '{{name}}: {{from}} → {{to}}',
    nothing: '(empty)',
    residential: 'This looks like a home: carriers charge residential delivery.',
    setResidential: 'Set the location type to residential',
  },
};

/** Texts of what looks an address over before it is saved. */
export const checkMessages = { zh, en };
