import axios from 'axios'

/** The one HTTP client. No status is an error to it: a proxy's 502 may carry an envelope, a 200 may carry none. */
export const transport = axios.create({
  baseURL: '/api',
  timeout: 25_000,
  headers: { 'Content-Type': 'application/json' },
  validateStatus: () => true,
})
