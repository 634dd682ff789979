/** What a code of the standard tells about: the price of carrying the goods, a service, or nothing that is charged. */
export type CodePart = 'linehaul' | 'service' | 'nothing';

/** The codes of preliminary freight charges, version 1.0.4, by what they change. */
const parts = {
  // The linehaul is rated anew: reclassified, reweighed, by cubic capacity, by density, by another account.
  RCL: 'linehaul',
  RWE: 'linehaul',
  CBC: 'linehaul',
  DMIN: 'linehaul',
  CMIN: 'linehaul',
  ACTCHG: 'linehaul',
  // The last notice of a shipment: its invoice is made.
  FINL: 'nothing',
  APTD: 'service',
  APTP: 'service',
  CBL: 'service',
  CCS: 'service',
  COD: 'service',
  DET: 'service',
  EXPD: 'service',
  FVC: 'service',
  GTD_AM: 'service',
  GTD_NOON: 'service',
  GTD_PM: 'service',
  HAZ: 'service',
  HIDL: 'service',
  HIPU: 'service',
  IDL: 'service',
  INBC: 'service',
  INBD: 'service',
  IPU: 'service',
  LFTD: 'service',
  LFTP: 'service',
  LTDAD: 'service',
  LTDAP: 'service',
  LUM: 'service',
  MARK: 'service',
  MNC: 'service',
  OTHR: 'service',
  OVR: 'service',
  PPD: 'service',
  PSC: 'service',
  PSH: 'service',
  PSN: 'service',
  RCC: 'service',
  RDL: 'service',
  REP: 'service',
  RES: 'service',
  SEC: 'service',
  SRT: 'service',
  SS: 'service',
  STG: 'service',
  TCS: 'service',
  UNL: 'service',
  VOR: 'service',
} as const satisfies Record<string, CodePart>;

export type ChargeEventCode = keyof typeof parts;

/** What a code is about; undefined for one that the standard does not have. */
export const partOfCode = (code: string): CodePart | undefined => (Object.hasOwn(parts, code) ? parts[code as ChargeEventCode] : undefined);

/** Paid to whoever unloads: the one code that may lower a total. */
export const ALLOWANCE: ChargeEventCode = 'UNL';

/** For a service that has no code: its words tell what it is. */
export const OTHER: ChargeEventCode = 'OTHR';
