import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { registerCalls } from '../../platform/http/server';
import { registerWorker } from '../../platform/jobs/worker';
import type { Files } from '../../platform/storage/files';
import { READ_CARRIER_MESSAGE, readCarrierMessage } from '../connections/carrier-messages';
import type { CarrierDirectory } from '../connections/directory';
import type { QuoteService } from '../quotes/quote-service';
import { createOrder, issueBookingCode } from './book';
import { cancel, remove } from './cancel-or-delete';
import { messageReaders } from './carrier-messages';
import { claims, submitClaim, withdrawClaim } from './claims/claims';
import { detail, routeDetail } from './detail';
import { uploadBolFile } from './documents/attachments';
import { STORE_CARRIER_DOCUMENT, storeCarrierDocument } from './documents/carrier-documents';
import { documentShare, getBolFile, serveDocuments } from './documents/documents';
import { papers, servePapers } from './documents/papers';
import { settleInvoices } from './invoices/settle';
import { countByStatus, list } from './list';
import { overview } from './overview';
import { changePickup } from './pickup/change-pickup';
import { REQUEST_PICKUP, WATCH_PICKUP, WITHDRAW_PICKUP } from './pickup/enqueue';
import { requestPickup } from './pickup/request-pickup';
import { watchPickup } from './pickup/watch-pickup';
import { withdrawPickup } from './pickup/withdraw-pickup';
import { FOLLOW_ORDER, SETTLE_INVOICES, TRACK_ORDER } from './store';
import { changeCarrier, requote } from './tender/change-carrier';
import { TENDER_ORDER, tenderOrder, WITHDRAW_TENDER } from './tender/tender';
import { withdrawTender } from './tender/withdraw';
import { eventsOfCarriers } from './tracking/follow-order';
import { eventsOfStandIns, trackOrder } from './tracking/track-order';
import { revokeTracking, shareTracking, track } from './tracking/tracking-link';

export interface OrdersOptions {
  db: Kysely<Database>;
  clock: () => Date;
  /** For links to documents. */
  files: Files;
  /** The carriers that orders are sent to, and who stands in for the others. */
  carriers: CarrierDirectory;
  /** Asks for the prices of other carriers. */
  quoteService: QuoteService;
}

/** Orders: booking, list and detail, documents, and the updates of carriers. */
export function orders(app: FastifyInstance, { db, clock, files, carriers, quoteService }: OrdersOptions, done: () => void): void {
  registerCalls(app, 'order', {
    cancel,
    changeCarrier,
    changePickup: (context, input) => changePickup(context, input, carriers),
    claims,
    createOrder,
    detail,
    getBolFile: (context, input) => getBolFile(context, input, files.links),
    getUniqueCode: async (context) => ({ uniqueCode: await issueBookingCode(context.db, context.ownerId, context.now) }),
    list,
    papers: (context, input) => papers(context, input, files.links),
    orderStatus: countByStatus,
    overview,
    remove,
    requote: (context, input) => requote(context, input, quoteService),
    revokeTracking,
    routeDetail,
    shareTracking,
    submitClaim,
    track,
    uploadBolFile,
    withdrawClaim,
  });
  const share = documentShare();
  serveDocuments(app, { db, files, clock }, share);
  servePapers(app, { db, files, clock }, share);
  const tenders = { carriers, log: app.log };
  // A worker of its own: a carrier that is slow to answer delays no tracking.
  registerWorker(app, { db, clock, handlers: { [TENDER_ORDER]: tenderOrder(tenders), [WITHDRAW_TENDER]: withdrawTender(tenders) } });
  const pickups = { carriers, log: app.log };
  const pickupJobs = {
    [REQUEST_PICKUP]: requestPickup(pickups),
    [WATCH_PICKUP]: watchPickup(pickups),
    [WITHDRAW_PICKUP]: withdrawPickup(pickups),
  };
  registerWorker(app, { db, clock, handlers: pickupJobs });
  const reports = {
    [READ_CARRIER_MESSAGE]: readCarrierMessage(messageReaders(app.log), app.log),
    [SETTLE_INVOICES]: settleInvoices(app.log),
  };
  registerWorker(app, { db, clock, handlers: reports });
  registerWorker(app, { db, clock, handlers: { [STORE_CARRIER_DOCUMENT]: storeCarrierDocument(files.objects) } });
  registerWorker(app, { db, clock, handlers: { [FOLLOW_ORDER]: trackOrder(eventsOfCarriers(carriers), app.log) } });
  const { standIn } = carriers;
  if (standIn) registerWorker(app, { db, clock, handlers: { [TRACK_ORDER]: trackOrder(eventsOfStandIns(standIn), app.log) } });
  done();
}
