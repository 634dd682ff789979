import { remote } from '@portal/build-config/remote';

export default remote(import.meta.dirname, {
  exposes: {
    './login': './src/login/remote.ts',
    './register': './src/register/remote.ts',
    './profile': './src/profile/remote.ts',
  },
  painted: ['./login', './register'],
});
