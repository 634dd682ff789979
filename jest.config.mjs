import { preset } from '@portal/build-config/jest';

export default preset(import.meta.dirname);
