import type { Message } from '../../platform/http/errors';

export const queueMessages = {
  unknown: { zh: '没有待办 {id}', en: 'there is no item {id}' },
  unknownKind: { zh: '没有此类待办，可用的有：{kinds}', en: 'there is no such kind of items; there are: {kinds}' },
  unknownState: { zh: '没有此状态，可用的有：{states}', en: 'there is no such state; there are: {states}' },
  gone: { zh: '待办 {id} 已处理完毕，不在队列中', en: 'item {id} is settled and no longer in the queue' },
  takenByOther: { zh: '{by} 已于 {at} 认领 {id}', en: '{by} has taken {id} at {at}' },
  notFrom: { zh: '{id} 现由 {by} 认领，而不是 {from}', en: '{by}, and not {from}, has taken {id}' },
  noBankFiles: { zh: '此处由银行办理：BANK 须为 file', en: 'a bank decides here: BANK must be file' },
  notTaken: { zh: '{id} 无人认领', en: 'nobody has taken {id}' },
} satisfies Record<string, Message>;

/** Of an item that ends with its subject. */
export const endsItself = (todo: Message): Message => ({ zh: `{id} 不能手动完成。${todo.zh}`, en: `{id} cannot be marked as done: ${todo.en}` });
