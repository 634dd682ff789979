import { startRelay, type LineOptions } from './relay';

/** What the benchmark asks for: a relay for each port, on a line of its own. The answer is their ports, in the same order. */
export interface RelayRequest {
  ports: readonly number[];
  line: LineOptions;
}

// A process of its own, so that what the benchmark does in the meantime delays no packet.
process.on('message', ({ ports, line }: RelayRequest) => {
  void Promise.all(ports.map((port) => startRelay(port, line))).then((open) => process.send!(open));
});
process.once('disconnect', () => process.exit());
