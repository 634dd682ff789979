/** A build of an app; `errors` as text where it failed. */
export interface Build {
  app: string;
  hash: string;
  errors?: string | undefined;
}

/** Serves builds to open pages of `origin`, and notifies them of new ones. */
export function devServer(
  folder: string,
  options: { origin?: string; answers?: Record<string, () => Promise<string>> },
): {
  /** Resolves to the port, which is a free one for 0. */
  listen(port: number): Promise<number>;
  notify(build: Build): void;
  close(): void;
};
