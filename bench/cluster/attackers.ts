import { attack } from '../../services/portal-api/test/attack/attack';

/** A process of its own for attack.ts, which measures in another one: holds `CONNECTIONS` connections at `PORT` until it ends. */
const { PORT, CONNECTIONS } = process.env;
const { renewed, end } = await attack([{ port: Number(PORT), tls: true }], Number(CONNECTIONS), true);
process.send!('open');
process.once('message', () => {
  process.send!({ renewed: renewed() });
  end();
  process.disconnect();
});
process.once('disconnect', end);
