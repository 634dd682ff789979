export { counter, exposition, gauge, histogram, readAtScrape, type Reading } from './metrics';
export { serveMetrics, type MetricsAddress } from './metrics-server';
