/** Terms of the trade in Chinese, by enumeration code. The one place where a code gets its label. */
export const zh = {
  chargeType: { 1: '标准报价', 2: '重量更新', 3: 'Liftgate', 4: '手工报价', 5: '托数更新', 6: '人工装卸', 7: '空跑', 99: '其他' },
  truckSize: { 1: '26 英尺卡车', 2: '53 英尺卡车' },
  accessorial: {
    1: '尾板（Liftgate）', 2: '酒类', 3: '预约', 4: 'CFS 集装箱货运站', 5: '越库', 6: '危险品', 7: '送货到户', 8: '室内装卸', 9: '受限区域',
    10: '本地室内派送', 11: '住宅', 12: '定时派送', 13: '分拣', 14: '烟草', 15: '展会', 16: '需 TWIC 证', 17: '派送前致电',
  },
  unitSystem: { 0: '英制（磅、英寸）', 1: '公制（千克、厘米）' },
  unit: { weight: { 0: '磅', 1: '千克' }, length: { 0: '英寸', 1: '厘米' } },
  quoteMode: { 0: '零担', 1: '批量' },
  weightMode: { unit: '单件重量', total: '总重量' },
  classSource: { density: '按密度', manual: '手动选择' },
  orderStatus: {
    0: '草稿', 10: '待确认', 20: '已下单', 30: '待提货', 40: '已提货', 50: '运输中', 60: '派送中', 70: '已签收', 80: '已完成', 95: '已退回', 99: '已取消',
  },
  expressStatus: {
    0: '已创建', 10: '已打单', 20: '已录入信息', 30: '运输中', 40: '派送中', 45: '待自提', 50: '已签收', 60: '派送失败', 70: '异常', 80: '已退回', 90: '已失效', 99: '已作废',
  },
  addressType: { 1: '提货', 2: '派送', 3: '提货和派送' },
  locationType: { business: '商业地址', residential: '住宅', limitedAccess: '受限区域', cfs: 'CFS 集装箱货运站', tradeshow: '展会', farm: '农场' },
  packaging: { pallet: '托盘', crate: '木箱', carton: '纸箱', drum: '桶', bundle: '捆', roll: '卷', other: '其他' },
  fileType: { 1: '提单（BOL）', 2: '托盘标签', 3: '签收单（POD）', 4: '称重证明', 5: '发票' },
  tradeType: { 1: '充值', 2: '冻结', 3: '扣款', 4: '解冻', 5: '调整扣款', 6: '调整入账', 7: '退款', 8: '提现' },
  tradeStatus: { 0: '处理中', 1: '成功', 2: '已拒绝', 3: '已取消' },
  chargeCode: { LINEHAUL: '干线运费', FSC: '燃油附加费', ADJ: '费用调整' },
  quoteTag: { recommended: '推荐', cheapest: '价格最低', fastest: '时效最快', volume: '批量价' },
  carrierService: { standard: '标准', economy: '经济', priority: '优先', volume: '批量' },
};
