import type { SchemaStep } from '../platform/database/migrate';
import * as m001 from './001-owner';
import * as m002 from './002-idempotency';
import * as m003 from './003-location';
import * as m004 from './004-address-book';
import * as m005 from './005-fund';
import * as m006 from './006-quote-config';
import * as m007 from './007-order';
import * as m008 from './008-shipment';
import * as m009 from './009-account';
import * as m010 from './010-job';
import * as m011 from './011-documents';
import * as m012 from './012-tracking';
import * as m013 from './013-shipment-export';
import * as m014 from './014-bank';
import * as m016 from './016-address-undo';
import * as m017 from './017-attempt';
import * as m018 from './018-order-search';
import * as m019 from './019-sweep-objects';
import * as m020 from './020-carrier-update';
import * as m021 from './021-retention';
import * as m022 from './022-mail';
import * as m023 from './023-device';
import * as m024 from './024-verify-challenge';
import * as m025 from './025-server-keys';
import * as m026 from './026-account-key-index';
import * as m027 from './027-access-key';
import * as m028 from './028-budget';
import * as m029 from './029-stored-object-owner';
import * as m030 from './030-receivable';
import * as m031 from './031-ledger-indexes';
import * as m032 from './032-ledger-agrees';
import * as m033 from './033-books-check';
import * as m035 from './035-retention-indexes';
import * as m037 from './037-cash-out-step-up';
import * as m038 from './038-cash-out-indexes';
import * as m039 from './039-network-text';
import * as m040 from './040-job-failed-index';
import * as m041 from './041-request-mac';
import * as m042 from './042-plain-hash-index';
import * as m047 from './047-goods';
import * as m048 from './048-quote-history';
import * as m049 from './049-notification';
import * as m060 from './060-order-overview';
import * as m063 from './063-cancelled-total';
import * as m068 from './068-accepted-document';
import * as m069 from './069-payer-and-routing';
import * as m072 from './072-order-claim';
import * as m073 from './073-tracking-link';
import * as m074 from './074-list-view';
import * as m080 from './080-english-lines';
import * as m081 from './081-payout';
import * as m082 from './082-bank-statement';
import * as m090 from './090-carrier-connection';
import * as m091 from './091-carrier-services';
import * as m093 from './093-carrier-tracking';
import * as m093index from './093-carrier-tracking-index';
import * as m094 from './094-carrier-charges';
import * as m095 from './095-operator';
import * as m096 from './096-queue-indexes';
import * as m097 from './097-former-tender';
import * as m098 from './098-carrier-document';
import * as m099 from './099-order-pickup';
import * as m100 from './100-operator-act-role';
import * as m101 from './101-carrier-tariff';
import * as m102 from './102-carrier-token-url';

/** Every step in order; Kysely sorts by name and refuses one that comes before an applied one. */
export const migrations: Record<string, SchemaStep> = {
  '001-owner': { up: m001.up },
  '002-idempotency': { up: m002.up },
  '003-location': { up: m003.up },
  '004-address-book': { up: m004.up },
  '005-fund': { up: m005.up },
  '006-quote-config': { up: m006.up },
  '007-order': { up: m007.up },
  '008-shipment': { up: m008.up },
  '009-account': { up: m009.up },
  '010-job': { up: m010.up },
  '011-documents': { up: m011.up },
  '012-tracking': { up: m012.up },
  '013-shipment-export': { up: m013.up },
  '014-bank': { up: m014.up },
  '016-address-undo': { up: m016.up },
  '017-attempt': { up: m017.up },
  '018-order-search': { up: m018.up },
  '019-sweep-objects': { up: m019.up },
  '020-carrier-update': { up: m020.up },
  '021-retention': { up: m021.up },
  '022-mail': { up: m022.up },
  '023-device': { up: m023.up },
  '024-verify-challenge': { up: m024.up },
  '025-server-keys': { up: m025.up },
  '026-account-key-index': { up: m026.up, inTransaction: m026.inTransaction },
  '027-access-key': { up: m027.up },
  '028-budget': { up: m028.up },
  '029-stored-object-owner': { up: m029.up, inTransaction: m029.inTransaction },
  '030-receivable': { up: m030.up },
  '031-ledger-indexes': { up: m031.up, inTransaction: m031.inTransaction },
  '032-ledger-agrees': { up: m032.up },
  '033-books-check': { up: m033.up },
  '035-retention-indexes': { up: m035.up, inTransaction: m035.inTransaction },
  '037-cash-out-step-up': { up: m037.up },
  '038-cash-out-indexes': { up: m038.up, inTransaction: m038.inTransaction },
  '039-network-text': { up: m039.up },
  '040-job-failed-index': { up: m040.up, inTransaction: m040.inTransaction },
  '041-request-mac': { up: m041.up },
  '042-plain-hash-index': { up: m042.up, inTransaction: m042.inTransaction },
  '047-goods': { up: m047.up },
  '048-quote-history': { up: m048.up, inTransaction: m048.inTransaction },
  '049-notification': { up: m049.up },
  '060-order-overview': { up: m060.up, inTransaction: m060.inTransaction },
  '063-cancelled-total': { up: m063.up },
  '068-accepted-document': { up: m068.up },
  '069-payer-and-routing': { up: m069.up },
  '072-order-claim': { up: m072.up },
  '073-tracking-link': { up: m073.up },
  '074-list-view': { up: m074.up },
  '080-english-lines': { up: m080.up },
  '081-payout': { up: m081.up },
  '082-bank-statement': { up: m082.up },
  '090-carrier-connection': { up: m090.up },
  '091-carrier-services': { up: m091.up },
  '093-carrier-tracking': { up: m093.up },
  '093-carrier-tracking-index': { up: m093index.up, inTransaction: m093index.inTransaction },
  '094-carrier-charges': { up: m094.up },
  '095-operator': { up: m095.up },
  '096-queue-indexes': { up: m096.up, inTransaction: m096.inTransaction },
  '097-former-tender': { up: m097.up },
  '098-carrier-document': { up: m098.up, inTransaction: m098.inTransaction },
  '099-order-pickup': { up: m099.up },
  '100-operator-act-role': { up: m100.up },
  '101-carrier-tariff': { up: m101.up },
  '102-carrier-token-url': { up: m102.up },
};
