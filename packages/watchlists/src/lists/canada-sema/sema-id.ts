import type { ListedParty } from '../../record.ts'
import { englishOf } from './fields.ts'

/** The entry's place in the law: the regulation, its schedule and the item in it. It stays when rows are inserted or names corrected. */
interface Entry {
  country: string | undefined
  schedule: string | undefined
  item: string | undefined
  /** Stands in for an item that is missing. */
  name: string
}

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

export function semaId({ country, schedule, item, name }: Entry): string {
  return ['ca', slug(englishOf(country ?? '')), slug(schedule ?? ''), slug(item ?? name)].join(':')
}

export const authorityOf = ({ schedule, item }: Pick<Entry, 'schedule' | 'item'>): string =>
  [schedule && `Schedule ${schedule}`, item && `item ${item}`].filter(Boolean).join(', ')

/** The same id from a party of an edition whose ids were the rows of its file. */
export function semaIdOf({ sanctions, names }: ListedParty): string {
  const [sanction] = sanctions ?? []
  const [, schedule, item] = /^(?:Schedule (.+?))?(?:(?:^|, )item (.+))?$/.exec(sanction?.authority ?? '') ?? []
  return semaId({ country: sanction?.programme, schedule, item, name: names[0]?.full ?? '' })
}
