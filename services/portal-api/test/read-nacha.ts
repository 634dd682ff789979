import { once } from 'node:events';
import { Readable } from 'node:stream';
import ach from '@ach/ach';

type Footer = Record<'entryAndAddendaCount' | 'entryHash' | 'totalDebit' | 'totalCredit', number>;

interface ReadNacha {
  file: Record<
    'destination' | 'origin' | 'creationDate' | 'creationTime' | 'idModifier' | 'destinationName' | 'originName' | 'referenceCode',
    string
  > & {
    footer: Footer & { batchCount: number; blockCount: number };
  };
  batches: {
    serviceClassCode: number;
    companyName: string;
    companyId: string;
    entryClassCode: string;
    effectiveDate: string;
    originatingDFIIdentification: string;
    entries: {
      transactionCode: string;
      receivingDFIIdentification: number;
      checkDigit: number;
      dfiAccount: string;
      amount: number;
      identificationNumber: string;
      receivingCompanyName: string;
      traceNumber: number;
    }[];
    footer: Footer;
  }[];
}

/** A NACHA file as the parser of `@ach/ach` reads it. */
export async function readNacha(text: string): Promise<ReadNacha> {
  const parser = Readable.from([Buffer.from(text)], { objectMode: false }).pipe(ach().getParser('ach'));
  const [read] = (await once(parser, 'data')) as [ReadNacha];
  return read;
}
