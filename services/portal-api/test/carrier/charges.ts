import { named, type Part, type Usual } from './call';

/** What a subscription of charges asks for, and what became of it. */
export interface Subscription {
  webhookUrl: string;
  accounts: string[];
  dataOptions: object;
  subscriptionId: string;
  status: 'active' | 'inactive' | 'suspended';
  [field: string]: unknown;
}

const PATH = '/v1/subscriptions';

/** The subscriptions of a carrier, and the charges of what is on its way, by PRO number. */
export function chargesOf(subscriptions: Map<string, Subscription>, charges: Map<string, Charge>, test: (url: string) => void): Part {
  let next = 1;

  function subscribe(wanted: Pick<Subscription, 'webhookUrl' | 'accounts' | 'dataOptions'>): Usual {
    const taken = [...subscriptions.values()].some(({ accounts }) => accounts.some((account) => wanted.accounts.includes(account)));
    if (taken) return [409, { code: 'SUBSCRIPTION_CONFLICT', message: 'A subscription for this account already exists' }];
    const subscriptionId = `sub_${next++}`;
    const now = '2026-11-20T00:00:00.000Z';
    const subscription = { ...wanted, subscriptionId, status: 'active' as const, createdAt: now, updatedAt: now };
    subscriptions.set(subscriptionId, subscription);
    return [201, subscription];
  }

  function one(method: string, path: string): Usual | undefined {
    const inFlight = path.endsWith('/inflight');
    const id = named(inFlight ? path.slice(0, -'/inflight'.length) : path, `${PATH}/`);
    if (id === undefined) return undefined;
    const subscription = subscriptions.get(id);
    if (!subscription) return [404, { code: 'NOT_FOUND', message: `no subscription ${id}` }];
    if (inFlight) return [200, [...charges.values()].filter(({ billTo }) => subscription.accounts.includes(billTo.account))];
    if (method === 'GET') return [200, subscription];
    subscriptions.delete(id);
    return [204];
  }

  return ({ method, path, body }) => {
    if (path === PATH && method === 'POST') return subscribe(body as Subscription);
    if (path !== '/webhooks/test' || method !== 'POST') return one(method, path);
    test((body as { webhookUrl: string }).webhookUrl);
    return [200];
  };
}

export type Charge = ReturnType<typeof chargeOf>;

const from = {
  account: '1',
  name: 'Lakeside Supply',
  address1: '1200 W Fulton Market',
  city: 'Chicago',
  stateProvince: 'IL',
  postalCode: '60607',
  country: 'USA',
};
const to = {
  ...from,
  account: '2',
  name: 'Trinity Furniture',
  address1: '500 S Ervay St',
  city: 'Dallas',
  stateProvince: 'TX',
  postalCode: '75201',
};
const unit = { count: 2, type: 'PAT', weight: 1000, weightUnit: 'Pounds', length: 48, width: 40, height: 48, dimensionUnit: 'Inches' };

/** The preliminary charges of a shipment: gross 1,000.00, discount 60 %, fuel 25 % of the rest, with what `charges` changes. */
export function chargeOf({ scac, pro, account, charges = {} }: { scac: string; pro: string; account: string; charges?: object }) {
  const figures = {
    grossCharges: 1000,
    discountAmount: 600,
    discountPercent: 60,
    fuelSurchargePercent: 25,
    fuelSurchargeAmount: 100,
    currencyType: 'USD',
    preliminaryTotalCharges: 500,
    changeLog: [{ eventCategoryName: 'Reweigh', eventCode: 'RWE', carrierCode: 'RW1', carrierDescription: 'Weighed again' }],
  };
  return {
    // The document demands `function` here and defines it in `header`.
    pfc: {
      uniqueID: `${pro.replace(/\W/g, '')}${scac}20261120`,
      function: 'PFC1',
      header: { function: 'PFC1' },
      date: '2026-11-20T00:00:00.000',
      version: 'v1.0',
      isTest: false,
    },
    payment: { terms: 'Third Party' },
    shipmentTotals: { pickupDate: '2026-11-20T00:00:00.000', grossWeight: 1000, weightUnit: 'Pounds', handlingUnits: 2 },
    referenceNumbers: { pro },
    origin: from,
    destination: to,
    billTo: { ...from, account, name: 'Payer' },
    commodities: { handlingUnits: [unit] },
    charges: { ...figures, ...charges },
  };
}
