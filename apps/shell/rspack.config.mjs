import { shell } from '@portal/build-config/shell';

export default shell(import.meta.dirname);
