export * from './counts';
export { readHealth, type Health } from './read-edges';
