export const dataTransferPaths = {
  export: () => '/sys/Export',
  /** The exported type, with the filters of its list. */
  exportOf: (search: Readonly<Record<string, string>>) => `/sys/Export?${new URLSearchParams(search).toString()}`,
} as const
