import { meets, type Requirement } from '@probity/contract/identity/access.ts'
import { describe, expect, test } from 'vitest'
import { product } from '#web/features.ts'
import { menuFor } from '#web/product.ts'
import { isAt } from './menu.ts'

const { menu } = product

const entriesFor = (...keys: string[]) => {
  const held = new Set(keys)
  const mayOpen = (needs: Requirement | undefined) => needs === undefined || meets(held, needs)
  return menuFor(menu, mayOpen).flatMap(({ entries }) => entries.map(({ title }) => title))
}

describe('the menu', () => {
  test('lists the entries of the specification that work, in its order [NAV-087] [NAV-088] [NAV-089] [NAV-090] [NAV-092] [NAV-093] [NAV-095] [NAV-096] [NAV-097] [NAV-098] [NAV-099] [NAV-102] [NAV-107] [NAV-110]', () => {
    expect(menu.flatMap(({ entries }) => entries.map(({ title, href }) => [title, href]))).toEqual([
      ['menu.landing', '/'],
      ['menu.dashboard', '/sys'],
      ['menu.company', '/sys/Companies'],
      ['menu.person', '/sys/NaturalPerson'],
      ['menu.alerts', '/sys/Alerts'],
      ['menu.cases', '/sys/Cases'],
      ['menu.single', '/sys/OnboardingScreening?mode=single'],
      ['menu.onboarding', '/sys/OnboardingScreening?mode=onboarding'],
      ['menu.batch', '/sys/BatchScreening'],
      ['menu.batchLog', '/sys/BatchScreeningLog'],
      ['menu.ongoing', '/sys/OngoingScreening'],
      ['menu.auditLog', '/sys/AuditLog'],
      ['menu.settings', '/sys/Settings'],
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
    ])
  })

  test('has no entry whose screen says that it is not available yet', async () => {
    const hrefs = menu.flatMap(({ entries }) => entries.map(({ href }) => href.split('?')[0]))
    const unbuilt = product.screens.filter(({ load }) => String(load).includes('not-yet'))
    expect(unbuilt.length).toBeGreaterThan(5)
    expect(unbuilt.filter(({ path }) => hrefs.includes(`/sys${path}`.replace(/\/$/, '')))).toEqual([])
  })

  test('leaves out what the user may not open, and groups left empty [NAV-112]', () => {
    expect(entriesFor('AUDITLOG')).toEqual(['menu.landing', 'menu.dashboard', 'menu.auditLog'])
    expect(menuFor(menu, (needs) => needs === undefined)).toHaveLength(1)
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
