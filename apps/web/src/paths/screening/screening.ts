import { inPath } from '#web/routing/in-path.ts'

export const scanPaths = {
  screening: (mode: 'single' | 'onboarding') => `/sys/OnboardingScreening?mode=${mode}`,
  scan: (key: string) => `/sys/OnboardingScreening?mode=single&scan=${inPath(key)}`,
  screeningScreen: () => '/sys/OnboardingScreening',
} as const
