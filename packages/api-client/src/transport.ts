import axios, { type AxiosRequestTransformer } from 'axios';
import { BASE_URL, TIMEOUT_MS } from './request';

/** axios removes the content type of a request whose data is undefined; with `null` it sends no body and keeps the header. */
const keepContentType: AxiosRequestTransformer = (data: unknown) => data ?? null;

/** The one HTTP client. No status is an error: a proxy's 502 may carry an envelope, a 200 may carry none. */
export const transport = axios.create({
  baseURL: BASE_URL,
  timeout: TIMEOUT_MS,
  transformRequest: [axios.defaults.transformRequest ?? [], keepContentType].flat(),
  validateStatus: () => true,
});
