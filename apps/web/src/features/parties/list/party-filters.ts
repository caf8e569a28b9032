import { hasHan } from '@probity/contract/api/texts.ts'
import { riskLevels } from '@probity/contract/values/countries.ts'
import { countryList } from '#web/api/cached.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { contains, equalsNumber, type FilterDef, type Where } from '#web/table/filters/filter-def.ts'

const riskWords: Record<(typeof riskLevels)[number], PlainWordKey> = {
  'High Risk': 'risk.high',
  'Medium Risk': 'risk.medium',
  'Low Risk': 'risk.low',
  'Not In List': 'risk.none',
}

/** A place by its code, or by a part of its name in either language. */
export const inCountry =
  (field: string) =>
  (typed: string): Where => {
    const text = typed.trim().toLowerCase()
    const known = queryClient.getQueryData(countryList.queryKey) ?? []
    const found = known.filter(
      ({ iso2, displayName, displayNameZhHant }) =>
        iso2.toLowerCase() === text ||
        (text.length > 2 && displayName.toLowerCase().includes(text)) ||
        (hasHan(text) && displayNameZhHant.includes(text)),
    )
    return { [field]: { in: found.length === 0 ? [text.toUpperCase()] : found.map(({ iso2 }) => iso2) } }
  }

const notAssessed = 'none'

/** Filters that persons and companies share. */
export const partyFilters: readonly FilterDef[] = [
  { id: 'ref', title: 'party.ref_id', kind: 'text', toWhere: contains('ref_id') },
  {
    id: 'name',
    title: 'party.name',
    kind: 'text',
    placeholder: 'party.namePlaceholder',
    toWhere: contains('name'),
  },
  { id: 'tel', title: 'party.tel', kind: 'text', toWhere: contains('tel') },
  {
    id: 'status',
    title: 'party.status',
    kind: 'choice',
    toWhere: equalsNumber('status'),
    options: [
      { value: '1', label: 'status.active' },
      { value: '0', label: 'status.inactive' },
    ],
  },
  {
    id: 'risk',
    title: 'party.risk',
    kind: 'choice',
    toWhere: (level) =>
      level === notAssessed ? { risk_basis: 'place' } : { risk_level: level, risk_basis: { '!=': 'place' } },
    options: [
      ...riskLevels.map((value) => ({ value, label: riskWords[value] })),
      { value: notAssessed, label: 'risk.notAssessed' },
    ],
  },
  {
    id: 'placeRisk',
    title: 'party.placeRisk',
    kind: 'choice',
    toWhere: (level) => ({ risk_level: level, risk_basis: 'place' }),
    options: riskLevels.map((value) => ({ value, label: riskWords[value] })),
  },
  {
    id: 'pending',
    title: 'party.pending',
    kind: 'choice',
    toWhere: (value) => ({ alerts_pending: value === 'some' ? { '>': 0 } : 0 }),
    options: [
      { value: 'some', label: 'party.somePending' },
      { value: 'none', label: 'party.nonePending' },
    ],
  },
  {
    id: 'cdd',
    title: 'party.cdd',
    kind: 'choice',
    toWhere: (value) => ({ pending_for_cdd: value === 'pending' }),
    options: [
      { value: 'pending', label: 'cdd.pending' },
      { value: 'completed', label: 'cdd.completed' },
    ],
  },
  { id: 'scanned', title: 'party.lastScreened', kind: 'date', field: 'screened_date' },
  { id: 'created', title: 'party.created', kind: 'date', field: 'create_date' },
  { id: 'updated', title: 'party.updated', kind: 'date', field: 'updated_date' },
]
