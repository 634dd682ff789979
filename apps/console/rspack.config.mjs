import { page } from '@portal/build-config/page';

export default page(import.meta.dirname, 'console');
