import type { Words } from '@probity/watchlists/list.ts'
import { findList } from '@probity/watchlists/registry.ts'
import type { ManifestSource } from '@probity/watchlists/release/manifest.ts'
import type { ServedList } from '#kernel/list-service.ts'
import { judgeEdition } from '../lists/list-health.ts'
import type { ListSource } from '../releases/releases.queries.ts'

/** A list of a release for display: name, legal effect, age. */
export function servedList(
  { list, name, version, counts }: ManifestSource,
  { source, built, now }: { source: ListSource | undefined; built: number; now: number },
): ServedList {
  const declared = findList(list)
  const read = source?.read_date ?? built
  const maxEditionDays = declared?.maxEditionDays ?? null
  const held = { version, readDate: read, maxEditionDays, failure: null }
  const unknown: Words = { en: 'Not stated.', zh: '未有說明。' }
  const { en, zh } = declared?.legalEffect ?? unknown
  return {
    code: list,
    name: source?.name ?? name.en,
    name_zh_hant: source?.name_zh_hant ?? name.zh,
    category: declared?.category ?? 'adverse_media',
    legal_effect: { code: declared?.effect ?? 'information', en, zh },
    version,
    entities: counts.total ?? 0,
    organisation_id: source?.organisation_id ?? null,
    updated_date: read,
    stale: judgeEdition(held, now).health === 'too_old',
  }
}
