import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { settingsPaths } from '#web/paths/firm/settings.ts'
import { riskAssessmentPaths } from '#web/paths/register/risk-assessment.ts'
import { IconListDetails } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'menu.riskControl': { en: 'Risk assessment control', zh: '風險評估管理' },
  'menu.riskCountries': { en: 'Risk of places', zh: '地區風險' },
  'menu.risk': { en: 'Risk assessment', zh: '風險評估' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    'risk-assessment': typeof menuWords
  }
}

/** Risk questionnaires with their editor, assessments of persons, companies and transactions, raised levels. */
export const riskAssessment = {
  ...nothing,
  name: 'risk-assessment',
  hasWords: true,
  uses: ['parties'],
  paths: riskAssessmentPaths,
  screens: [
    {
      path: '/RiskAssessmentControl',
      title: 'menu.riskControl',
      needs: 'RiskAssessment',
      under: { title: 'menu.settings', href: settingsPaths.settings() },
      words: ['risk-assessment', 'parties', 'issues'],
      load: () => import('./editor/editor-page.tsx'),
    },
    {
      path: '/RiskAssessmentControl/Countries',
      title: 'menu.riskCountries',
      needs: 'RiskAssessment',
      under: { title: 'menu.riskControl', href: riskAssessmentPaths.riskControl() },
      words: ['risk-assessment', 'parties', 'issues'],
      load: () => import('./countries/country-table-page.tsx'),
    },
  ],
  palette: {
    ...nothing.palette,
    screens: [
      { title: 'menu.riskControl', href: riskAssessmentPaths.riskControl(), icon: IconListDetails },
      { title: 'menu.riskCountries', href: riskAssessmentPaths.countries(), icon: IconListDetails },
    ],
  },
  partyTabs: [
    {
      id: 'risk',
      title: 'menu.risk',
      needs: 'RiskAssessment',
      at: 8,
      load: async () => {
        await loadWords('risk-assessment')
        return import('./tab/party-risk-tab.tsx')
      },
    },
  ],
  targets: { questionnaire: () => riskAssessmentPaths.riskControl(), country: () => undefined },
  exportedLists: {
    assessment: async () => {
      await loadWords('parties')
      const { assessmentList } = await import('./assessment-list.ts')
      return () => assessmentList
    },
  },
} satisfies Feature
