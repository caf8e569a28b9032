import { activityTargets } from '@probity/contract/activity/activity-types.ts'
import { exportTypeNames } from '@probity/contract/exports/export-types.ts'
import { expect, test } from 'vitest'
import { features, product } from './features.ts'
import { words as shell } from './i18n/en/sys.ts'
import { wordGroups } from './i18n/groups.ts'
import { personPaths } from './paths/register/persons.ts'
import { screenAt } from './product.ts'
import { pathByName } from './routing/route-names.ts'

const paths = features.map((feature) => feature.paths)

test('every address is written as the specification writes it [NAV-020] [NAV-057] [NAV-058] [NAV-059]', () => {
  const written = paths
    .flatMap((own) => Object.entries(own))
    .map(([name, path]) => [name, (path as (argument: never) => string)('forex' as never)])
  expect(Object.fromEntries(written)).toMatchInlineSnapshot(`
    {
      "accountChange": "/login/AccountChange",
      "alert": "/sys/Alerts?alert=forex",
      "alerts": "/sys/Alerts",
      "alliance": "/alliance",
      "allianceInvitation": "/alliance/Invitation",
      "auditLog": "/sys/AuditLog",
      "batch": "/sys/BatchScreening",
      "batchLog": "/sys/BatchScreeningLog",
      "batchLogDetails": "/sys/BatchScreeningLog?batch_id=forex",
      "calendar": "/sys/Calendar",
      "case": "/sys/Cases/Details/forex",
      "caseInPool": "/sys/Cases?number=forex",
      "cases": "/sys/Cases",
      "companies": "/sys/Companies",
      "company": "/sys/Companies/Details/forex",
      "companyAdd": "/sys/Companies/Add",
      "contact": "/#contact",
      "countedHits": "/sys/Hits",
      "countries": "/sys/RiskAssessmentControl/Countries",
      "dashboard": "/sys",
      "duties": "/sys/Calendar/Duties",
      "ekyc": "/sys/eKYCAlliance",
      "ekycClient": "/sys/eKYCAlliance/Details/forex",
      "ekycNewRequest": "/sys/eKYCAlliance/NewRequest",
      "ekycRequestOf": "/sys/eKYCAlliance/NewRequest?client=forex",
      "export": "/sys/Export",
      "exportOf": "/sys/Export?forex=",
      "forbidden": "/sys/Forbidden",
      "forgotPassword": "/login/ForgotPassword",
      "home": "/",
      "import": "/sys/Import",
      "importOf": "/sys/Import?import=forex",
      "inbox": "/sys/NeedsYou",
      "list": "/sys/Settings/Lists?list=forex",
      "lists": "/sys/Settings/Lists",
      "login": "/login",
      "notScreened": "/sys/NotScreened",
      "ongoing": "/sys/OngoingScreening",
      "person": "/sys/NaturalPerson/Details/forex",
      "personAdd": "/sys/NaturalPerson/Add",
      "persons": "/sys/NaturalPerson",
      "profile": "/sys/UserProfile",
      "report": "/sys/SuspicionReports/Details/forex",
      "reportCase": "/report/AlertCase",
      "reportEntity": "/report/ScreeningEntity",
      "reportScreening": "/report/Screening",
      "reports": "/sys/SuspicionReports",
      "resetPassword": "/login/ResetPassword",
      "riskControl": "/sys/RiskAssessmentControl",
      "scan": "/sys/OnboardingScreening?mode=single&scan=forex",
      "screening": "/sys/OnboardingScreening?mode=forex",
      "screeningResults": "/sys/Transaction/Details/forex?tab=screening",
      "screeningScreen": "/sys/OnboardingScreening",
      "selfTest": "/sys/Settings/SelfTest",
      "settings": "/sys/Settings",
      "statements": "/sys/Statements",
      "statementsOf": "/sys/Statements?account=forex",
      "terms": "/terms",
      "thresholdLab": "/sys/ThresholdLab",
      "training": "/sys/Training",
      "trainingOf": "/sys/Training?training=forex",
      "transaction": "/sys/Transaction/Details/forex",
      "transaction2": "/sys/Transaction2",
      "transactionAdd": "/sys/Transaction/Add/forex",
      "transactionWorkspace": "/sys/Transaction/WS",
      "transactions": "/sys/Transaction",
      "user": "/sys/Settings/Users?find=forex",
      "users": "/sys/Settings/Users",
      "webhookLog": "/sys/Development/WebhookLog",
      "webhooks": "/sys/Development/Webhook",
    }
  `)
})

test('the named routes lead by their own parameter [NAV-053] [NAV-054] [NAV-055]', () => {
  expect([
    pathByName('NaturalPersonEdit', { np_id: 7 }),
    pathByName('CompanyEdit', { customer_id: 8 }),
    pathByName('Transaction3Edit', { transaction_id: 9 }),
  ]).toEqual(['/sys/NaturalPerson/Details/7', '/sys/Companies/Details/8', '/sys/Transaction/Details/9'])
})

test('an id from elsewhere cannot leave its place in the address', () => {
  expect(personPaths.person('../../login?x=1#y')).toBe('/sys/NaturalPerson/Details/..%2F..%2Flogin%3Fx%3D1%23y')
})

test('every address below /sys opens a screen', () => {
  const addresses = paths.flatMap((own) => Object.values(own)).map((path) => path('single' as never))
  const lost = addresses.filter((address) => {
    const pathname = new URL(address, 'https://probity.example').pathname
    return pathname.startsWith('/sys') && screenAt(product.screens, pathname) === undefined
  })
  expect(lost, 'name the screen in the feature of the address').toEqual(['/sys/Forbidden'])
})

test('a name, a tab, a shortcut and an address belong to one feature only', () => {
  const all = [
    features.map(({ name }) => `feature ${name}`),
    product.partyTabs.map(({ id }) => `tab ${id}`),
    product.partyTabs.map(({ at }) => `tab at ${at}`),
    product.shortcuts.map(({ key }) => `key ${key}`),
    product.screens.map(({ path }) => `screen ${path}`),
    paths.flatMap((own) => Object.keys(own)).map((name) => `address ${name}`),
    features.flatMap(({ menu }) => menu).map(({ group, at }) => `menu ${group} ${at}`),
    features.flatMap(({ savedViews }) => savedViews).map((name) => `saved views ${name}`),
  ].flat()
  expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
})

test('the words of menu entries, screens and shortcuts stand with their feature, not in the dictionary of the shell', () => {
  const named = features.flatMap(({ menu, screens, palette, shortcuts, partyTabs }) => [
    ...[...menu, ...screens, ...palette.screens, ...palette.records, ...partyTabs].map(({ title }) => title),
    ...shortcuts.map(({ words }) => words),
  ])
  expect(named.filter((key) => key in shell)).toEqual([])
})

test('every kind of target of the action log belongs to one feature', () => {
  const kinds = features.flatMap(({ targets }) => Object.keys(targets))
  expect(kinds.toSorted()).toEqual(Object.keys(activityTargets).toSorted())
})

test('every exported type has the list of one feature', () => {
  const types = features.flatMap(({ exportedLists }) => Object.keys(exportedLists))
  expect(types.toSorted()).toEqual(exportTypeNames.toSorted())
})

test('every dictionary is shared or belongs to the feature that says so', () => {
  const own = features.filter(({ hasWords }) => hasWords).map(({ name }) => name)
  expect(wordGroups.toSorted()).toEqual([...own, 'core', 'issues', 'sys'].toSorted())
})
