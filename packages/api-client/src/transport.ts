import axios, { type AxiosRequestTransformer } from 'axios';

/** axios takes the content type off a request whose data is undefined; `null` sends no body either, and keeps it. */
const keepContentType: AxiosRequestTransformer = (data: unknown) => data ?? null;

/** The one HTTP client. No status is an error to it: a proxy's 502 may carry an envelope, a 200 may carry none. */
export const transport = axios.create({
  baseURL: '/api',
  timeout: 25_000,
  headers: { 'Content-Type': 'application/json' },
  transformRequest: [axios.defaults.transformRequest ?? [], keepContentType].flat(),
  validateStatus: () => true,
});
