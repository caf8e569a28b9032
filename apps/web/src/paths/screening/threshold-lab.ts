export const labPaths = {
  thresholdLab: () => '/sys/ThresholdLab',
} as const
