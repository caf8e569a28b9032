export const notScreenedPaths = {
  notScreened: () => '/sys/NotScreened',
} as const
