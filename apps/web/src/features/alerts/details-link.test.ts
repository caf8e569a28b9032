import { expect, test } from 'vitest'
import { detailsLink } from './details-link.ts'

test('only pages of the web are linked, whatever an address looks like [ALR-010] [ALR-012]', () => {
  expect(detailsLink(' https://list.example/entry/7 ')).toBe('https://list.example/entry/7')
  expect(detailsLink('HTTP://list.example/')).toBe('http://list.example/')
  for (const link of [null, '', 'ftp://x', 'httpx://x', 'javascript:alert(1)', 'http', '//list.example'])
    expect(detailsLink(link)).toBeUndefined()
})
