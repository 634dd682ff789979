const zh = {
  column: {
    label: '名称',
    type: '用途',
    company: '公司',
    contactName: '联系人',
    phone: '电话',
    phoneExt: '分机号',
    email: '邮箱',
    address1: '街道地址',
    address2: '楼层、门牌',
    city: '城市',
    state: '州',
    zip: '邮编',
    country: '国家',
    locationType: '$t(freight:field.locationType)',
    openTime: '开门时间',
    closeTime: '关门时间',
    services: '默认附加服务',
    remark: '备注',
    isDefault: '默认地址',
  },
  yes: '是',
  no: '否',
};

const en: typeof zh = {
  column: {
    label: 'Label',
    type: 'Used for',
    company: 'Company',
    contactName: 'Contact name',
    phone: 'Phone',
    phoneExt: 'Extension',
    email: 'Email',
    address1: 'Street address',
    address2: 'Floor, suite',
    city: 'City',
    state: 'State',
    zip: 'ZIP code',
    country: 'Country',
    locationType: '$t(freight:field.locationType)',
    openTime: 'Opens',
    closeTime: 'Closes',
    services: 'Default services',
    remark: 'Remark',
    isDefault: 'Default address',
  },
  yes: 'Yes',
  no: 'No',
};

/** Heads and words of an address file. */
export const sheetMessages = { zh, en };
