export const statePaths = {
  forbidden: () => '/sys/Forbidden',
} as const
