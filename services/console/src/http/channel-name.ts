import { z } from 'zod';

/** As the command line takes it. */
export const channelName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be the name of a channel');
