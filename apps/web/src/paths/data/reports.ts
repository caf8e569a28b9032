export const reportPaths = {
  reportEntity: () => '/report/ScreeningEntity',
  reportScreening: () => '/report/Screening',
  reportCase: () => '/report/AlertCase',
} as const
