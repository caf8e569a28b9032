export const ongoingPaths = {
  ongoing: () => '/sys/OngoingScreening',
} as const
