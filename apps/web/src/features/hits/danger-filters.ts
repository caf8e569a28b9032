import { watchlistCategories } from '@probity/contract/screening/screening.ts'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { useMemo } from 'react'
import { listStatus } from '#web/api/cached.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import type { Language } from '#web/i18n/languages.ts'
import { useLanguage } from '#web/i18n/use-words.ts'
import { type ChoiceFilter, equalsText, type FilterDef } from '#web/table/filters/filter-def.ts'

const yes =
  (field: string): ChoiceFilter['toWhere'] =>
  (value) => ({ [field]: value === 'yes' })

/** Additional filters for a list of hits or cases; `level` is the field with the level. */
export function useDangerFilters(level: string): readonly FilterDef[] {
  const language = useLanguage()
  const status = valueIfKnown(useAnswer(listStatus))
  return useMemo(
    () => [
      ...fixedFilters(level),
      { ...choice('list'), options: namedOptions(status?.lists ?? [], language) },
      { ...choice('category'), options: namedOptions(watchlistCategories, language) },
    ],
    [level, language, status],
  )
}

const choice = (field: 'list' | 'category') =>
  ({ id: field, title: `hits.${field}`, kind: 'choice', toWhere: equalsText(field) }) as const

interface Named {
  code: string
  name: string
  name_zh_hant: string
}
const namedOptions = (named: readonly Named[], language: Language): ChoiceFilter['options'] =>
  named.map((row) => ({ value: row.code, label: { text: nameIn(row, language) } }))

const fixedFilters = (level: string): readonly FilterDef[] => [
  {
    id: 'level',
    title: 'hits.similarity',
    kind: 'choice',
    toWhere: equalsText(level),
    options: [
      { value: 'EXACT', label: 'level.EXACT' },
      { value: 'STRONG', label: 'level.STRONG' },
      { value: 'WEAK', label: 'level.WEAK' },
    ],
  },
  {
    id: 'binding',
    title: 'hits.effect',
    kind: 'choice',
    toWhere: yes('binding'),
    options: [
      { value: 'yes', label: 'hits.effect.binding' },
      { value: 'no', label: 'hits.effect.other' },
    ],
  },
  {
    id: 'waiting',
    title: 'hits.secondPerson',
    kind: 'choice',
    toWhere: yes('waiting'),
    options: [
      { value: 'yes', label: 'hits.secondPerson.waits' },
      { value: 'no', label: 'hits.secondPerson.none' },
    ],
  },
]
