import { meets, type Requirement } from '@probity/contract/identity/access.ts'
import { describe, expect, test } from 'vitest'
import { product } from '#web/features.ts'
import { menuWordsIn } from '#web/i18n/menu-words.ts'
import { menuFor } from '#web/product.ts'
import { isAt } from './menu.ts'

const { menu } = product

const entriesFor = (...keys: string[]) => {
  const held = new Set(keys)
  const mayOpen = (needs: Requirement | undefined) => needs === undefined || meets(held, needs)
  return menuFor(menu, mayOpen).flatMap(({ entries }) => entries.map(({ title }) => title))
}

describe('the menu', () => {
  const specified = [
    ['menu.landing', '/', 'NAV-087'],
    ['menu.dashboard', '/sys', 'NAV-088'],
    ['menu.company', '/sys/Companies', 'NAV-089'],
    ['menu.person', '/sys/NaturalPerson', 'NAV-090'],
    ['menu.transaction', '/sys/Transaction', 'NAV-091'],
    ['menu.alerts', '/sys/Alerts', 'NAV-092'],
    ['menu.cases', '/sys/Cases', 'NAV-093'],
    ['menu.single', '/sys/OnboardingScreening?mode=single', 'NAV-095'],
    ['menu.onboarding', '/sys/OnboardingScreening?mode=onboarding', 'NAV-096'],
    ['menu.batch', '/sys/BatchScreening', 'NAV-097'],
    ['menu.batchLog', '/sys/BatchScreeningLog', 'NAV-098'],
    ['menu.ongoing', '/sys/OngoingScreening', 'NAV-099'],
    ['menu.import', '/sys/Import', 'NAV-100'],
    ['menu.export', '/sys/Export', 'NAV-101'],
    ['menu.auditLog', '/sys/AuditLog', 'NAV-102'],
    ['menu.webhook', '/sys/Development/Webhook', 'NAV-104'],
    ['menu.webhookLog', '/sys/Development/WebhookLog', 'NAV-105'],
    ['menu.ekyc', '/sys/eKYCAlliance', 'NAV-106'],
    ['menu.settings', '/sys/Settings', 'NAV-107'],
  ] as const
  test('names them as the documents do [NAV-089, NAV-090, NAV-091]', () => {
    const words = menuWordsIn('en')
    expect([words['menu.company'], words['menu.person'], words['menu.transaction']]).toEqual([
      'Company',
      'Natural person',
      'Transaction',
    ])
  })
  const listed = menu.flatMap(({ entries }) => entries.map(({ title, href }) => [title, href]))
  test.each(specified)('has the entry %s, which leads to %s [%s]', (title, href, _id) => {
    expect(listed).toContainEqual([title, href])
  })
  test('lists the entries of the specification that work, in its order [NAV-110]', () => {
    const documented = new Set<string>(specified.map(([title]) => title))
    expect(listed.filter(([title]) => documented.has(title ?? ''))).toEqual(
      specified.map(([title, href]) => [title, href]),
    )
    const titles = listed.map(([title]) => title)
    expect(titles.indexOf('menu.calendar')).toBe(titles.indexOf('menu.cases') + 1)
    expect(listed.slice(1, 3)).toEqual([
      ['menu.dashboard', '/sys'],
      ['menu.inbox', '/sys/NeedsYou'],
    ])
  })

  test('gathers the ways of screening under a heading [NAV-094]', () => {
    const hrefsOf = (group: string) =>
      menu
        .find(({ title }) => title === group)
        ?.entries.map(({ href }) => new URL(href, 'https://probity.example').pathname)
    expect(hrefsOf('menu.screening')).toEqual([
      '/sys/OnboardingScreening',
      '/sys/OnboardingScreening',
      '/sys/BatchScreening',
      '/sys/BatchScreeningLog',
      '/sys/OngoingScreening',
      '/sys/ThresholdLab',
    ])
  })

  test('has no entry whose screen says that it is not available yet', async () => {
    const hrefs = menu.flatMap(({ entries }) => entries.map(({ href }) => href.split('?')[0]))
    const unbuilt = product.screens.filter(({ load }) => String(load).includes('not-yet'))
    expect(unbuilt.filter(({ path }) => hrefs.includes(`/sys${path}`.replace(/\/$/, '')))).toEqual([])
  })

  test('leads to the settings and the dashboard, and the bar above to the profile [NAV-012]', () => {
    const hrefs = menu.flatMap(({ entries }) => entries.map(({ href }) => href))
    expect(hrefs).toEqual(expect.arrayContaining(['/sys', '/sys/Settings']))
    const screenOf = (path: string) => product.screens.find((screen) => screen.path === path)
    for (const path of ['/', '/Settings', '/UserProfile'])
      expect([path, String(screenOf(path)?.load).includes('not-yet')]).toEqual([path, false])
  })

  test('leaves out what the user may not open, and groups left empty [NAV-112]', () => {
    expect(entriesFor('AUDITLOG')).toEqual([
      'menu.landing',
      'menu.dashboard',
      'menu.inbox',
      'menu.calendar',
      'menu.auditLog',
      'menu.training',
    ])
    // The entries at the top and the calendar are for every user.
    expect(menuFor(menu, (needs) => needs === undefined)).toHaveLength(2)
  })

  test('has no entry for the risk questionnaires, which are reached from Settings [NAV-114]', () => {
    expect(menu.flatMap(({ entries }) => entries).some(({ href }) => href.includes('RiskAssessment'))).toBe(false)
  })

  test('marks the entry of a record with its list, and one screening mode only [NAV-113]', () => {
    expect(isAt('/sys/Companies', '/sys/companies/Details/7', undefined)).toBe(true)
    expect(isAt('/sys', '/sys/Companies', undefined)).toBe(false)
    expect(isAt('/sys/OnboardingScreening?mode=single', '/sys/OnboardingScreening', undefined)).toBe(true)
    expect(isAt('/sys/OnboardingScreening?mode=single', '/sys/OnboardingScreening', 'onboarding')).toBe(false)
    expect(isAt('/sys/Transaction', '/sys/Transaction2', undefined)).toBe(false)
  })
})
