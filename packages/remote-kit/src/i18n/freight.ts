import { labelsIn } from '@portal/api-client';

/** The namespace `freight`, which every remote may read: the label of each code of the contract, `t('freight:orderStatus.20')`. */
export const freightMessages = { zh: labelsIn('zh'), en: labelsIn('en') };
