export const listViewMessages = {
  taken: { zh: '已有同名视图', en: 'There is a view of this name already' },
  full: { zh: '最多保存 {max} 个视图，请先删除不用的', en: 'At most {max} views can be kept; delete one that you do not use' },
};
