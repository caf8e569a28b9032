import { expect, test } from 'vitest'
import { organisationName } from './organisation-name.ts'

const bridge = { organization_name: 'Harbour Bridge Exchange', organization_name_zh: '港橋找換' }

test('an organisation is called by its name in the language of the interface', () => {
  expect(organisationName(bridge, 'zh-hant')).toBe('港橋找換')
  expect(organisationName(bridge, 'en')).toBe('Harbour Bridge Exchange')
  expect(organisationName({ ...bridge, organization_name_zh: null }, 'zh-hant')).toBe('Harbour Bridge Exchange')
})
