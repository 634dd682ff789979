/** What a notice of preliminary freight charges says, as tests give it: dollars, and what else differs. */
export interface Notice {
  pro: string;
  account?: string;
  linehaul: number;
  fuel: number;
  total: number;
  date?: string;
  function?: string;
  weight?: number;
  weightUnit?: string;
  classes?: string[];
  codes?: string[] | undefined;
  log?: { eventCode?: string; carrierDescription?: string; weightAndResearchDocAvailable?: boolean; chargeImpact?: number }[];
  isTest?: boolean;
  charges?: Record<string, unknown>;
}

const place = (name: string) => ({
  account: '1',
  name,
  address1: '1 Dock St',
  city: 'Chicago',
  stateProvince: 'IL',
  postalCode: '60607',
  country: 'USA',
});

/** A notice as a carrier pushes it, valid by the document: half of the gross charges is discount. */
export const noticeOf = (given: Notice) => ({
  pfc: {
    uniqueID: `${given.pro.replace(/\D/g, '')}SMPL20261127`,
    header: { function: given.function ?? 'PFC1' },
    function: given.function ?? 'PFC1',
    date: given.date ?? '2026-11-20T00:00:00.000',
    version: 'v1.0',
    isTest: given.isTest ?? false,
  },
  payment: { terms: 'Third Party' },
  shipmentTotals: {
    pickupDate: '2026-11-20T00:00:00.000',
    grossWeight: given.weight ?? 1000,
    weightUnit: given.weightUnit ?? 'Pounds',
    handlingUnits: 2,
  },
  accessorials: { codes: 'codes' in given ? given.codes : ['LFTD'] },
  referenceNumbers: { pro: given.pro },
  origin: place('Lakeside Supply'),
  destination: place('Trinity Furniture'),
  billTo: { ...place('Portal'), account: given.account ?? '4711' },
  commodities: {
    handlingUnits: [
      {
        count: 2,
        type: 'PAT',
        weight: given.weight ?? 1000,
        weightUnit: given.weightUnit ?? 'Pounds',
        length: 48,
        width: 40,
        height: 48,
        dimensionUnit: 'Inches',
        lineItems: (given.classes ?? ['100']).map((classification) => ({
          description: 'Office chairs',
          weight: given.weight ?? 1000,
          weightUnit: given.weightUnit ?? 'Pounds',
          pieces: 2,
          packagingType: 'PAT',
          classification,
        })),
      },
    ],
  },
  charges: {
    grossCharges: Math.round(given.linehaul * 200) / 100,
    discountAmount: given.linehaul,
    discountPercent: 50,
    fuelSurchargePercent: 26,
    fuelSurchargeAmount: given.fuel,
    currencyType: 'USD',
    preliminaryTotalCharges: given.total,
    ...(given.log && { changeLog: given.log }),
    ...given.charges,
  },
});
