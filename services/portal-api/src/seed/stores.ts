import type { Vault } from '../fund/vault';
import type { ObjectStore } from '../oss/object-store';

/** Where demo data goes beside the database. */
export interface DemoStores {
  vault: Vault;
  objects: ObjectStore;
}
