import type { PartyMark } from '@probity/contract/transactions/counterparties.ts'
import { questionRule, type RecordItem } from '@probity/contract/transactions/record-check.ts'
import type { PartRole } from '@probity/contract/transactions/transaction-types.ts'
import type { Bilingual } from '@probity/contract/words/bilingual.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { contradicts } from '../parts/equal-party.ts'
import type { Part } from '../parts/part.ts'
import { marksOf } from '../parts/party-marks.ts'
import { rankCandidates, searchedNames } from '../parts/similar-counterparties.ts'
import type { RegisterEqual } from './register-equals.ts'

interface Candidate {
  id: number
  client_type: Part['client_type']
  sur: string | null
  other: string | null
  name_chi: string | null
  identity_number: string | null
  dob: string | null
}

const candidatesMax = 20

/** Other free parties of a similar name that have a pending or confirmed hit. There are few in any organisation. */
async function markedLike(tx: Tx, part: Part, typed: string): Promise<Candidate[]> {
  const { rows } =
    await sql<Candidate>`/* marked_like */ select id, client_type, sur, other, name_chi, identity_number, dob
    from counterparties c where client_type = ${part.client_type} and not is_deleted
      and id is distinct from ${part.counterparty ?? null}::bigint and not id = any(${part.not_same_as ?? []}::bigint[])
      and (${searchedNames} % ${typed} or ${typed} <% ${searchedNames})
      and exists (select from alerts a where a.org_id = c.org_id and a.counterparty = c.id and a.hit_status in (0, 1) and not a.is_deleted)
    order by id desc limit ${candidatesMax}`.execute(tx)
  return rows
}

const markWords: Record<PartyMark, Bilingual> = {
  stopped: { en: 'who has a confirmed sanctions hit', zh: '該人已有確認的制裁命中' },
  true: { en: 'who has a confirmed hit', zh: '該人已有確認的命中' },
  pending: { en: 'who has a pending hit', zh: '該人有待處理的命中' },
}

const houseSource = { en: 'Rule of the house', zh: '機構內部規定' }
const questionItem = (role: PartRole, words: Bilingual) =>
  ({
    rule: `${questionRule}.${role}`,
    section: null,
    source: houseSource,
    ...words,
    role,
    fact: 'name',
    value: null,
  }) as const

/** The words repeat nothing of the record, which the user may have no access to (decision 1050). */
function registerQuestion(role: PartRole, { key, mark }: RegisterEqual): RecordItem {
  const { en, zh } = markWords[mark]
  return {
    ...questionItem(role, {
      en: `May be a party of the register ${en}: choose that party, or say that this is another`,
      zh: `可能是登記冊內的一方，${zh}：請選用該方，或指明是另一方`,
    }),
    party: key,
  }
}

async function questionOf(tx: Tx, role: PartRole, part: Part): Promise<RecordItem[]> {
  const { client_type, sur, other, name_chi } = part
  const names = { client_type, sur: sur ?? '', other: other ?? '', name_chi: name_chi ?? '' }
  const typed = [names.sur, names.other, names.name_chi].filter(Boolean).join(' ')
  if (part.person || part.company || typed === '') return []
  const found = (await markedLike(tx, part, typed)).filter((candidate) => !contradicts(candidate, part))
  const [likely] = rankCandidates(names, found)
  const who = found.find(({ id }) => id === likely?.id)
  if (!who) return []
  const mark = markWords[(await marksOf(tx, [who.id])).get(who.id) ?? 'pending']
  const name = [who.sur, who.other, who.name_chi].filter(Boolean).join(' ')
  const en = `May be the same as ${name}, ${mark.en}: use that party, or say that this is another`
  const zh = `可能與${name}為同一人，${mark.zh}：請選用該人，或指明是另一人`
  return [questionItem(role, { en, zh })]
}

/** Open questions whether a described party is one of the register (decision 1050) or an earlier one (decision 0833) with a hit. */
export async function partyQuestions(
  tx: Tx,
  parts: readonly (readonly [PartRole, Part])[],
  equals: ReadonlyMap<PartRole, RegisterEqual>,
): Promise<RecordItem[]> {
  const items: RecordItem[] = []
  for (const [role, part] of parts) {
    const equal = equals.get(role)
    if (equal !== undefined && !equal.isSame) items.push(registerQuestion(role, equal))
    else items.push(...(await questionOf(tx, role, part)))
  }
  return items
}
