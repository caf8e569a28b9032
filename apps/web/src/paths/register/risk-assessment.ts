export const riskAssessmentPaths = {
  riskControl: () => '/sys/RiskAssessmentControl',
  countries: () => '/sys/RiskAssessmentControl/Countries',
} as const
