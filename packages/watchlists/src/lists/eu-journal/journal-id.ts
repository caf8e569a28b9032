import type { ListedParty } from '../../record.ts'

/** The entry's place in the law: the act that it is part of, the annex, and the record in it. */
interface Entry {
  act: string
  annex: string
  record: string
  /** Stands in for a number that the annex does not give. */
  name: string
}

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

export const journalId = ({ act, annex, record, name }: Entry): string =>
  ['eu', act, annex, record || slug(name)].join(':')

/** The same id from a party of an edition whose ids ended with the row of the file. */
export function journalIdOf({ id, names }: ListedParty): string {
  const [, act, annex, record, row] = id.split(':')
  if (act === undefined || annex === undefined || record === undefined || row === undefined) return id
  return journalId({ act, annex, record, name: names[0]?.full ?? '' })
}
