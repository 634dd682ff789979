import { programs } from '@portal/build-config/programs';

export default programs(import.meta.dirname, {
  entries: { portal: './src/main.ts' },
  native: ['oxc-parser', 'typescript'],
});
