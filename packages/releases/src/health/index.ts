export * from './counts';
export { askEdges, readHealth, type Health } from './read-edges';
