import { remote } from '@portal/build-config/remote';

export default remote(import.meta.dirname, {
  exposes: {
    './oms': './src/remote.ts',
  },
});
