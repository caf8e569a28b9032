import type { FieldKind, Fields } from '@probity/contract/api/fields.ts'
import { genders } from '@probity/contract/values/enumerations.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { contains, dayPart, equalsText, type FilterDef } from '#web/table/filters/filter-def.ts'
import { inCountry } from './party-filters.ts'

export const genderWords: Record<(typeof genders)[number], PlainWordKey> = {
  '': 'gender.none',
  Male: 'gender.male',
  Female: 'gender.female',
  Others: 'gender.others',
}

interface Filtered<F extends Fields, Name extends keyof F & string> {
  fields: F
  names: readonly Name[]
  labels: Readonly<Record<Name, PlainWordKey>>
}

/** Filters of a record's fields, each as its kind is found. */
export const filtersOf = <F extends Fields, Name extends keyof F & string>({
  fields,
  names,
  labels,
}: Filtered<F, Name>): FilterDef[] => names.map((id) => filterOf({ id, title: labels[id] }, fields[id]?.kind))

function filterOf(named: Pick<FilterDef, 'id' | 'title'>, kind: FieldKind | undefined): FilterDef {
  const { id } = named
  switch (kind) {
    case 'place':
      return { ...named, kind: 'text', placeholder: 'table.country', toWhere: inCountry(id) }
    case 'day':
    case 'dayOrPart':
      return { ...named, kind: 'text', placeholder: 'table.dayOrYear', toWhere: dayPart(id) }
    case 'gender': {
      const options = genders.flatMap((value) => (value === '' ? [] : [{ value, label: genderWords[value] }]))
      return { ...named, kind: 'choice', options, toWhere: equalsText(id) }
    }
    default:
      return { ...named, kind: 'text', toWhere: contains(id) }
  }
}
