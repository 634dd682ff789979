/** Written by rspack.config.mjs from the exposes of all remotes. */
declare module 'page-modules' {
  /** `orders/home` → its chunk. */
  export const pageModules: Readonly<Record<string, () => Promise<{ default: unknown }>>>;
}
