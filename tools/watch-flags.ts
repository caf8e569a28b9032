/** What the server is made of. It loads most of this late, when what it loads is no longer told to the watcher. */
export const serverSources: readonly string[] = [
  'apps/server/src',
  'apps/server/migrations',
  'packages/contract/src',
  'packages/matching/src',
  'packages/watchlists/src',
]

/** Has Node start the program again whenever something in these folders changes. */
export const watchFlags = (folders: readonly string[]): string[] => [
  '--watch',
  '--watch-preserve-output',
  ...folders.map((folder) => `--watch-path=${folder}`),
]
