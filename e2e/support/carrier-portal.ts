import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { startServer } from '../../services/portal-api/test/server-process';
import type { Charge } from '../../services/portal-api/test/carrier/charges';
import { standInCarrier, type StandInCarrier } from '../../services/portal-api/test/stand-in-carrier';
import { connect as connectTo } from '../../services/portal-api/src/platform/database/database';
import { signatureOf } from '../../services/portal-api/src/platform/http/webhook';
import { owner } from './accounts';
import { spawnEdge } from './edge-process';
import { askQuotes, fillItem, pickLane, quotes } from './quote-form';
import { signIn } from './sign-in';
import { root, storeDir } from './store';

/** A carrier that orders are sent to, and what it and an operator do about it. */
interface PortalCarrier {
  carrier: StandInCarrier;
  /** Enters PRO numbers of the carrier for the next orders. */
  addPros: (...pros: string[]) => Promise<void>;
  /** The carrier reports where a shipment is, signed, in the fields of the standard. */
  report: (shipment: object) => Promise<void>;
  /** The carrier says what a shipment costs by now, as a notice of preliminary charges, at the address that it was given. */
  charge: (notice: object) => Promise<void>;
  /** An operator takes an invoice of the carrier in; answers what the command says. */
  invoice: (csv: string) => Promise<string>;
}

export interface CarriersPortal {
  url: string;
  carriers: Readonly<Record<string, PortalCarrier>>;
  /** Does a command of an operator, such as `claims`; answers what it prints. */
  command: (program: keyof typeof programs, args: readonly string[], env?: Record<string, string>) => Promise<string>;
  /** Has jobs of a kind done at once that wait for their time. */
  bringForward: (kind: string) => Promise<void>;
  /** Fails where a call was not as the documents of the standard say. */
  stop: () => Promise<void>;
}

const programs = { carrier: 'carrier-connection', tariff: 'contract-tariff', operators: 'operators', claims: 'answer-claims' } as const;

/** A carrier as an operator enters it: its connection, and the contract by which it quotes, if it has one. */
export interface GivenCarrier {
  scac: string;
  /** Whether it takes pickups by API. */
  pickups?: boolean;
  tariff?: string;
}

/**
 * A portal of the test's own, with the demo accounts, on which carriers are connected, as an operator connects them: bookings are
 * sent to stand-in carriers, which report where they are and what they cost. Where one has a contract, no other carrier quotes.
 */
export async function carriersPortal(given: readonly GivenCarrier[]): Promise<CarriersPortal> {
  const work = mkdtempSync(join(tmpdir(), 'portal-carrier-'));
  // Run as root, the database has a user of its own, who must get in.
  chmodSync(work, 0o755);
  const env = { DATA_DIR: work, FIELD_KEYS: 'folder', CARRIER_ADDRESSES: 'any' };
  const standIns = await Promise.all(given.map(({ scac }) => standInCarrier(scac)));
  const byContract = given.some(({ tariff }) => tariff !== undefined);
  const server = startServer({ ...env, SIMULATOR: 'off', LOG_LEVEL: 'info', ...(byContract && { CARRIERS: 'tariffs' }) });
  let url = '';
  const command: CarriersPortal['command'] = async (program, args, more) => {
    const run = ['--import', 'tsx', `services/portal-api/src/${programs[program]}.ts`, ...args];
    const { stdout } = await promisify(execFile)(process.execPath, run, {
      cwd: root,
      env: { PATH: process.env.PATH, ...env, DATABASE_URL: databaseUrl(work), PORTAL_URL: url, ...more },
    });
    return stdout;
  };
  const operator = (...args: string[]) => command('carrier', args);
  const file = (name: string, text: string) => {
    const path = join(work, name);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  };
  const stop = async () => {
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(work, { recursive: true, force: true });
    for (const carrier of standIns) await carrier.close();
  };

  async function connect({ scac, pickups, tariff }: GivenCarrier, { url: at }: StandInCarrier): Promise<void> {
    const auth = { kind: 'bearer', token: 'secret-of-the-carrier' };
    const connection = {
      scac,
      name: 'Stand-in',
      ebol: at,
      charges: at,
      account: '4711',
      test: false,
      auth,
      ...(pickups && { pickup: at }),
    };
    await operator('add', file(`${scac}.json`, JSON.stringify(connection)));
    if (tariff !== undefined) await command('tariff', ['import', file(`${scac}.csv`, tariff)]);
  }

  function portalCarrier(scac: string, carrier: StandInCarrier): PortalCarrier {
    let asked: Promise<string> | undefined;
    /** The secret of the carrier's reports. Only a journey that has some waits for the two commands that ask for them. */
    const reports = () =>
      (asked ??= operator('webhook', scac).then(async (told) => {
        await operator('subscribe', scac);
        return /: (\S+)$/m.exec(told)![1]!;
      }));
    return {
      carrier,
      async report(shipment) {
        const body = JSON.stringify(shipment);
        const timestamp = String(Math.floor(Date.now() / 1000));
        const headers = { 'carrier-timestamp': timestamp, 'carrier-signature': signatureOf(await reports(), timestamp, Buffer.from(body)) };
        expect((await fetch(`${url}/api/webhooks/carriers/${scac}/tracking`, { method: 'POST', headers, body })).status).toBe(200);
      },
      async charge(notice) {
        await reports();
        const { webhookUrl } = [...carrier.subscriptions.values()][0]!;
        expect((await carrier.pushCharge(webhookUrl, notice as Charge)).map(({ status }) => status)).toEqual([200]);
      },
      invoice: (csv) => operator('invoice', scac, file('invoice.csv', csv)),
      addPros: async (...pros) => void (await operator('pros', scac, file('pros.txt', pros.join('\n')))),
    };
  }

  try {
    const api = await server.ready;
    for (const [index, one] of given.entries()) await connect(one, standIns[index]!);
    const edge = await spawnEdge(storeDir, api);
    ({ url } = edge);
    return {
      url,
      carriers: Object.fromEntries(given.map(({ scac }, index) => [scac, portalCarrier(scac, standIns[index]!)])),
      command,
      async bringForward(kind) {
        const db = connectTo(databaseUrl(work), () => undefined, { pool: 1 });
        await db.updateTable('job').set({ run_at: new Date() }).where('kind', '=', kind).execute();
        await db.destroy();
      },
      stop() {
        edge.stop();
        return stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

export type CarrierPortal = PortalCarrier & Pick<CarriersPortal, 'url' | 'stop'>;

/** A portal of the test's own on which one of the reference carriers is connected. */
export async function carrierPortal(scac: string): Promise<CarrierPortal> {
  const { url, carriers, stop } = await carriersPortal([{ scac }]);
  return { url, stop, ...carriers[scac]! };
}

/** Signs the demo owner in, books the lane of the book with a carrier by its name, of as many as quote, and opens the order. Answers its number. */
export async function bookWith(page: Page, { url }: Pick<CarrierPortal, 'url'>, carrierName: string, quoting = 3): Promise<string> {
  await page.goto(`${url}/login`);
  await signIn(page, owner);
  await expect(page).toHaveURL(`${url}/order`);
  await pickLane(page);
  await fillItem(page);
  await askQuotes(page, '获取报价', quoting);
  await quotes(page).filter({ hasText: carrierName }).getByRole('button', { name: /选择/ }).click();
  const created = page.waitForResponse('**/api/order/createOrder');
  await page.getByRole('region', { name: '确认下单' }).getByRole('button', { name: '确认下单' }).click();
  const { data } = (await (await created).json()) as { data: { orderNo: string } };
  await page.goto(`${url}/orders/${data.orderNo}`);
  return data.orderNo;
}

/** The charges of an order, in the session of the page. */
export const chargesOf = (page: Page, orderNo: string) =>
  page.evaluate(async (asked) => {
    const response = await fetch(`/api/order/detail?orderNo=${asked}`, { headers: { token: localStorage.getItem('token')! } });
    return ((await response.json()) as { data: { charges: { code: string; amount: string }[] } }).data.charges;
  }, orderNo);

/** What is frozen in the wallet of the page's owner, in cents. */
export const frozen = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const response = await fetch('/api/fund/balance', { headers: { token: localStorage.getItem('token')! } });
    return Math.round(Number(((await response.json()) as { data: { frozen: string } }).data.frozen) * 100);
  });

/** Until the page shows a text: what a carrier answers comes after the booking. */
export const untilShown = (page: Page, text: string) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible({ timeout: 4_000 });
  }).toPass();

/** The address of the embedded database that a server runs in its folder. */
function databaseUrl(dataDir: string): string {
  const moved = join(dataDir, 'postgres/location.json');
  const home = existsSync(moved) ? (JSON.parse(readFileSync(moved, 'utf8')) as { home: string }).home : join(dataDir, 'postgres');
  const password = readFileSync(join(home, 'password'), 'utf8');
  const port = readFileSync(join(home, 'cluster/postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}
