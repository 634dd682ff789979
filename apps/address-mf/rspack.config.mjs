import { remote } from '@portal/build-config/remote';

export default remote(import.meta.dirname, {
  exposes: {
    './address': './src/remote.ts',
    './picker': './src/picker/remote.ts',
  },
});
