import { programs } from '@portal/build-config/programs';

export default programs(import.meta.dirname, {
  entries: {
    server: './src/server.ts',
    migrate: './src/migrate.ts',
    claims: './src/answer-claims.ts',
    tariff: './src/contract-tariff.ts',
    payouts: './src/payouts.ts',
    carrier: './src/carrier-connection.ts',
    operators: './src/operators.ts',
    queue: './src/queue.ts',
  },
  native: ['@node-rs/argon2'],
  // pg takes it where a program asks for the native client.
  absent: ['pg-native'],
});
