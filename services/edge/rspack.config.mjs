import { programs } from '@portal/build-config/programs';

export default programs(import.meta.dirname, { entries: { server: './src/server.ts' } });
