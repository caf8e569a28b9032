import { describe, expect, test } from 'vitest'
import { product } from './features.ts'
import { screenAt } from './product.ts'

const { redirects, screens } = product
const at = (pathname: string) => screenAt(screens, pathname)

describe('the table of screens', () => {
  const needed = [
    ['/', 'any signed-in user', '[ACL-055]'],
    ['/NaturalPerson', 'NaturalPerson', '[ACL-027]'],
    ['/NaturalPerson/Add', 'NaturalPersonCreate', '[ACL-028]'],
    ['/NaturalPerson/Details/$np_id', 'NaturalPersonEdit', '[ACL-029]'],
    ['/NaturalPerson/Info/$np_id', 'NaturalPersonEdit', '[ACL-029]'],
    ['/Companies', 'Companies', '[ACL-030]'],
    ['/Companies/Add', 'CompanyCreate', '[ACL-031]'],
    ['/Companies/Details/$customer_id', 'CompanyEdit', '[ACL-032]'],
    ['/Companies/Info/$customer_id', 'CompanyEdit', '[ACL-032]'],
    ['/Alerts', 'AlertsHistory', '[ACL-033]'],
    ['/Cases', 'AlertCasePool', '[ACL-034]'],
    ['/Cases/Details/$case_id', 'AlertCaseDetails', '[ACL-035]'],
    ['/NeedsYou', 'any signed-in user', ''],
    ['/Hits', 'AlertCasePool', ''],
    ['/OnboardingScreening', 'SingleScan2', '[ACL-036]'],
    ['/OngoingScreening', 'OngoingScreening', '[ACL-037]'],
    ['/NotScreened', 'OngoingScreening', ''],
    ['/Calendar', 'any signed-in user', ''],
    ['/Calendar/Duties', 'any signed-in user', ''],
    ['/ThresholdLab', 'SingleScan2', ''],
    ['/BatchScreening', 'BatchScreening', '[ACL-038]'],
    ['/BatchScreeningLog', 'BatchScreeningLog', '[ACL-039]'],
    ['/Transaction', 'Transaction', '[ACL-042]'],
    ['/Transaction/WS', 'Transaction', '[ACL-056]'],
    ['/Transaction2', 'Transaction2', '[ACL-041]'],
    ['/Transaction/Add/$transaction_type', 'Transaction3', '[ACL-043]'],
    ['/Transaction/Details/$transaction_id', 'Transaction3', '[ACL-044]'],
    ['/Import', 'Import', '[ACL-048]'],
    ['/Export', 'Export', '[ACL-049]'],
    ['/AuditLog', 'AuditLog', '[ACL-040]'],
    ['/Statements', 'Transaction', ''],
    ['/Training', 'any signed-in user', ''],
    ['/Development/Webhook', 'Webhook', '[ACL-045]'],
    ['/Development/WebhookLog', 'WebhookLog', '[ACL-046]'],
    ['/eKYCAlliance', 'eKYCAlliance', '[ACL-047]'],
    ['/eKYCAlliance/NewRequest', 'eKYCAlliance', '[ACL-047]'],
    ['/eKYCAlliance/Details/$client_id', 'eKYCAlliance', '[ACL-047]'],
    ['/Settings', 'Settings', '[ACL-050]'],
    ['/Settings/Users', 'Settings', ''],
    ['/Settings/Lists', 'Settings', ''],
    ['/Settings/SelfTest', 'Settings', ''],
    ['/RiskAssessmentControl', 'RiskAssessment', '[ACL-051]'],
    ['/RiskAssessmentControl/Countries', 'RiskAssessment', ''],
    ['/UserProfile', 'any signed-in user', '[ACL-052]'],
  ] as const
  test.each(needed)('the screen %s opens for %s %s', (path, needs, _id) => {
    expect(screens.find((screen) => screen.path === path)?.needs ?? 'any signed-in user').toBe(needs)
  })
  test('no other screen exists', () => {
    const open = screens.filter(({ isHidden = false }) => !isHidden)
    expect(open.map(({ path }) => path).toSorted()).toEqual(needed.map(([path]) => path).toSorted())
  })
  test('only the reports of suspicion are hidden from those who may not open them', () => {
    const hidden = screens.filter(({ isHidden = false }) => isHidden)
    expect(hidden.map(({ path, needs }) => [path, needs])).toEqual([
      ['/SuspicionReports', 'SuspicionReports'],
      ['/SuspicionReports/Details/$report_id', 'SuspicionReports'],
    ])
  })

  test('opens the same screen for a record by either address [NAV-027] [NAV-031]', () => {
    const loadOf = (path: string) => at(path)?.load
    expect(loadOf('/sys/NaturalPerson/Info/7')).toBe(loadOf('/sys/NaturalPerson/Details/7'))
    expect(loadOf('/sys/Companies/Info/7')).toBe(loadOf('/sys/Companies/Details/7'))
  })

  test('adds and edits a company on one screen [NAV-056]', () => {
    expect(at('/sys/Companies/Add')?.load).toBe(at('/sys/Companies/Details/7')?.load)
  })

  test('finds a screen whatever the case of its address [NAV-020]', () => {
    expect(at('/SYS/naturalperson/DETAILS/7')?.path).toBe('/NaturalPerson/Details/$np_id')
    expect(at('/sys')?.path).toBe('/')
    expect(at('/sys/Nope')).toBeUndefined()
  })

  test('keeps the old transaction addresses working behind their own guard [NAV-060]', () => {
    expect(redirects).toEqual([
      { path: '/Transaction/v2', to: '/sys/Transaction2', needs: 'Transaction2' },
      { path: '/Transaction/v3', to: '/sys/Transaction', needs: 'Transaction3' },
    ])
  })
})
