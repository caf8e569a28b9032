import { describe, expect, test } from 'vitest'
import { product } from './features.ts'
import { screenAt } from './product.ts'

const { redirects, screens } = product
const at = (pathname: string) => screenAt(screens, pathname)

describe('the table of screens', () => {
  test('says of every screen who may open it [ACL-027] [ACL-028] [ACL-029] [ACL-030] [ACL-031] [ACL-032] [ACL-033] [ACL-034] [ACL-035] [ACL-036] [ACL-037] [ACL-038] [ACL-039] [ACL-040] [ACL-041] [ACL-042] [ACL-043] [ACL-044] [ACL-045] [ACL-046] [ACL-047] [ACL-048] [ACL-049] [ACL-050] [ACL-051] [ACL-052] [ACL-055] [ACL-056]', () => {
    expect(Object.fromEntries(screens.map(({ path, needs }) => [path, needs ?? 'any signed-in user']))).toEqual({
      '/': 'any signed-in user',
      '/NaturalPerson': 'NaturalPerson',
      '/NaturalPerson/Add': 'NaturalPersonCreate',
      '/NaturalPerson/Details/$np_id': 'NaturalPersonEdit',
      '/NaturalPerson/Info/$np_id': 'NaturalPersonEdit',
      '/Companies': 'Companies',
      '/Companies/Add': 'CompanyCreate',
      '/Companies/Details/$customer_id': 'CompanyEdit',
      '/Companies/Info/$customer_id': 'CompanyEdit',
      '/Alerts': 'AlertsHistory',
      '/Cases': 'AlertCasePool',
      '/Cases/Details/$case_id': 'AlertCaseDetails',
      '/OnboardingScreening': 'SingleScan2',
      '/OngoingScreening': 'OngoingScreening',
      '/ThresholdLab': 'SingleScan2',
      '/BatchScreening': 'BatchScreening',
      '/BatchScreeningLog': 'BatchScreeningLog',
      '/Transaction': 'Transaction',
      '/Transaction/WS': 'Transaction',
      '/Transaction2': 'Transaction2',
      '/Transaction/Add/$transaction_type': 'Transaction3',
      '/Transaction/Details/$transaction_id': 'Transaction3',
      '/Import': 'Import',
      '/Export': 'Export',
      '/AuditLog': 'AuditLog',
      '/Development/Webhook': 'Webhook',
      '/Development/WebhookLog': 'WebhookLog',
      '/eKYCAlliance': 'eKYCAlliance',
      '/eKYCAlliance/NewRequest': 'eKYCAlliance',
      '/eKYCAlliance/Details/$client_id': 'eKYCAlliance',
      '/Settings': 'Settings',
      '/Settings/Users': 'Settings',
      '/Settings/Lists': 'Settings',
      '/RiskAssessmentControl': 'RiskAssessment',
      '/UserProfile': 'any signed-in user',
    })
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
