import { partyCalls } from '@probity/contract/parties/party-calls.ts'
import type { TextSearchHit } from '@probity/contract/parties/register-calls.ts'
import { createElement } from 'react'
import { call } from '#web/api/call.ts'
import type { FoundRecord } from '#web/feature.ts'
import { t } from '#web/i18n/translate.ts'
import { companyPaths } from '#web/paths/register/companies.ts'
import { personPaths } from '#web/paths/register/persons.ts'
import { IconBuilding, IconUser } from '#web/ui/generated/icons.ts'
import { CompanyName, Name } from '#web/ui/name.tsx'

const shown = 5
const chinese = 2

/** Persons and companies for the command palette: every word in a name, the reference or the COI number. */
export async function searchParties(kind: 'person' | 'company', text: string): Promise<readonly FoundRecord[]> {
  const hits = await call(partyCalls.search, { query: { text, kind, limit: shown } })
  return hits.map((hit) => ({
    key: `${kind}-${hit.id}`,
    label: kind === 'person' ? personLabel(hit) : companyLabel(hit),
    icon: kind === 'person' ? IconUser : IconBuilding,
    href: kind === 'person' ? personPaths.person(hit.id) : companyPaths.company(hit.id),
    ...noteOf(hit),
  }))
}

const noteOf = ({ ref_id, found_by }: TextSearchHit): { note?: string } => {
  const why = found_by === null ? [] : [t(`party.foundBy.${found_by.by}`, { text: found_by.text })]
  const parts = [...why, ...(ref_id === null ? [] : [ref_id])]
  return parts.length === 0 ? {} : { note: parts.join(' · ') }
}

const nameIn = ({ names }: TextSearchHit, isChinese: boolean) =>
  names.find(({ lang }) => (lang === chinese) === isChinese)

function personLabel(hit: TextSearchHit) {
  const [english, han] = [nameIn(hit, false), nameIn(hit, true)]
  return createElement(Name, {
    sur: english?.sur ?? undefined,
    other: english?.other ?? undefined,
    chinese: `${han?.sur ?? ''}${han?.other ?? ''}`,
  })
}

function companyLabel(hit: TextSearchHit) {
  const [english, han] = [nameIn(hit, false), nameIn(hit, true)]
  return createElement(CompanyName, { english: english?.other ?? undefined, chinese: han?.other ?? undefined })
}
