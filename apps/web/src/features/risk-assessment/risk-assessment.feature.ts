import { type Feature, nothing } from '#web/feature.ts'
import { settingsPaths } from '#web/features/settings/settings.paths.ts'
import { riskAssessmentPaths } from './risk-assessment.paths.ts'

/** Risk questionnaires. Not built yet. */
export const riskAssessment = {
  ...nothing,
  name: 'risk-assessment',
  uses: ['states'],
  paths: riskAssessmentPaths,
  screens: [
    {
      path: '/RiskAssessmentControl',
      title: 'menu.riskControl',
      needs: 'RiskAssessment',
      under: { title: 'menu.settings', href: settingsPaths.settings() },
      load: () => import('#web/features/states/not-yet.tsx'),
    },
  ],
} satisfies Feature
