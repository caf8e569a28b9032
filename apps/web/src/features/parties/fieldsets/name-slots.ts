import { nameLang, nameType } from '@probity/contract/values/enumerations.ts'
import { randomId } from '#web/api/random-id.ts'

/** A name as form values. A row that was added and emptied again is not saved, without moving the others. */
export interface NameForm {
  id?: number
  uuid?: string | null
  name_type: number
  lang: number
  sur: string
  other: string
  effect_date: number | null
  is_deleted?: boolean
}

export const personSlots = [
  { name_type: nameType.primary, lang: nameLang.english, title: 'person.nameEnglish' },
  { name_type: nameType.primary, lang: nameLang.chinese, title: 'person.nameChinese' },
  { name_type: nameType.alias, lang: nameLang.english, title: 'person.aliasEnglish' },
  { name_type: nameType.alias, lang: nameLang.chinese, title: 'person.aliasChinese' },
] as const
export type NameSlot = (typeof personSlots)[number]

const inSlot = (name: Pick<NameForm, 'name_type' | 'lang'>, slot: Pick<NameSlot, 'name_type' | 'lang'>): boolean =>
  name.name_type === slot.name_type && name.lang === slot.lang

export const slotOf = (name: Pick<NameForm, 'name_type' | 'lang'>): NameSlot =>
  personSlots.find((slot) => inSlot(name, slot)) ?? personSlots[0]

export const blankName = ({ name_type, lang }: Pick<NameSlot, 'name_type' | 'lang'>): NameForm => ({
  uuid: randomId(),
  name_type,
  lang,
  sur: '',
  other: '',
  effect_date: null,
})

interface StoredName {
  id: number
  uuid: string | null
  name_type: number
  lang: number
  sur: string | null
  other: string | null
  effect_date: number | null
}

/** The stored names in slot order, with an empty row for each empty slot. */
export function nameRows(stored: readonly StoredName[]): NameForm[] {
  return personSlots.flatMap((slot) => {
    const held = stored.filter((name) => inSlot(name, slot))
    if (held.length === 0) return [blankName(slot)]
    return held.map(({ id, uuid, name_type, lang, sur, other, effect_date }) => ({
      id,
      uuid,
      name_type,
      lang,
      sur: sur ?? '',
      other: other ?? '',
      effect_date,
    }))
  })
}

const isBlank = ({ sur, other }: NameForm): boolean => sur.trim() === '' && other.trim() === ''

/** Names to save: every row keeps its index, so that an issue finds its field; an empty new row is sent as removed. */
export function namesToSave(names: readonly NameForm[]): NameForm[] {
  return names.map((name) => (isBlank(name) && name.id === undefined ? { ...name, is_deleted: true } : name))
}
