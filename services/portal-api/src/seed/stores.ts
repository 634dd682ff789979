import type { FieldCipher } from '../domains/wallet/field-cipher';
import type { ObjectStore } from '../platform/storage/object-store';

/** Where demo data goes beside the database. */
export interface DemoStores {
  fieldCipher: FieldCipher;
  objects: ObjectStore;
}
