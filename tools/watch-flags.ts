/** The server's sources. Most of them load late, when Node no longer reports them to the watcher. */
export const serverSources: readonly string[] = [
  'apps/server/src',
  'apps/server/migrations',
  'packages/contract/src',
  'packages/matching/src',
  'packages/reading/src',
  'packages/watchlists/src',
]

/** Flags that make Node restart the program after a change in these folders. */
export const watchFlags = (folders: readonly string[]): string[] => [
  '--watch',
  '--watch-preserve-output',
  ...folders.map((folder) => `--watch-path=${folder}`),
]
