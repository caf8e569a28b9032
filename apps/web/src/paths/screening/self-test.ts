export const selfTestPaths = {
  selfTest: () => '/sys/Settings/SelfTest',
} as const
