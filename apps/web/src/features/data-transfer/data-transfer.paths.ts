export const dataTransferPaths = {
  import: () => '/sys/Import',
  export: () => '/sys/Export',
} as const
