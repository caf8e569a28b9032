import { expect, test } from 'vitest'
import type { ServedList, ServedRelease } from '#kernel/list-service.ts'
import { describeCatalog } from './describe-catalog.ts'

test('a list whose edition is older than it allows is named as outdated', () => {
  const list = (code: string, stale: boolean): ServedList => ({
    code,
    name: code,
    name_zh_hant: code,
    category: 'sanctions',
    legal_effect: { code: 'policy', en: 'None.', zh: '並無。' },
    version: '2026-01-01',
    entities: 1,
    organisation_id: null,
    updated_date: 0,
    stale,
  })
  const release = { created: 0, lists: [list('eu', true), list('uk', false)] } as unknown as ServedRelease
  expect(describeCatalog(release, 1)).toMatchObject({ current: ['uk'], outdated: ['eu'], index_stale: true })
})
