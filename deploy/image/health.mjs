/** The image has no curl: `node health.mjs http://127.0.0.1:3000/readyz` exits with 0 when the answer is 2xx. */
const [, , url] = process.argv;
try {
  const { status, ok } = await fetch(url, { redirect: 'manual' });
  if (!ok) throw new Error(`answers ${status}`);
} catch (error) {
  console.error(`${url}: ${error.cause?.message ?? error.message}`);
  process.exitCode = 1;
}
