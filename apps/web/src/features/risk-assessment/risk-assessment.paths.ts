export const riskAssessmentPaths = {
  riskControl: () => '/sys/RiskAssessmentControl',
} as const
