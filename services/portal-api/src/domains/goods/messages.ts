export const goodsMessages = {
  taken: { zh: '货物库里已有这个描述的货物', en: 'The library has goods of this description already' },
};
