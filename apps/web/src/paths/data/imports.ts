export const importPaths = {
  import: () => '/sys/Import',
  importOf: (id: number) => `/sys/Import?import=${id}`,
} as const
