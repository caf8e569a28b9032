import type { InboxChange } from '@probity/contract/inbox/inbox.ts'
import { LawState } from '@probity/contract/law/law-facts.ts'
import { lawStateText } from '@probity/contract/law/law-words.ts'
import { type Bilingual } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
import { findList } from '@probity/watchlists/registry.ts'
import { withoutNumbers } from '../hits/facts.ts'

const levels: Record<string, Bilingual> = {
  EXACT: { en: 'exact', zh: '完全相符' },
  STRONG: { en: 'strong', zh: '高度相似' },
  WEAK: { en: 'weak', zh: '部分相似' },
}
const verdicts: Record<number, Bilingual> = {
  0: { en: 'Reopen', zh: '重新開啟' },
  1: terms.trueHit,
  2: terms.falseHit,
}
const none: Bilingual = { en: '', zh: '' }
const categories: Record<string, Bilingual> = {
  sanctions: { en: 'sanctions', zh: '制裁' },
  politically_exposed: { en: 'political position', zh: '政治人物' },
  adverse_media: { en: 'adverse media', zh: '負面新聞' },
  law_enforcement: { en: 'law enforcement', zh: '執法' },
  disqualified_director: { en: 'disqualified director', zh: '被取消資格董事' },
  insolvency: { en: 'insolvency', zh: '破產' },
  financial_regulator: { en: 'financial regulator', zh: '金融監管' },
}

export interface HitFacts {
  similarity_level: string
  score: number
  lists: readonly string[]
  categories: readonly string[]
  binds: boolean
}

const joined = (parts: readonly Bilingual[], separators: Bilingual): Bilingual => ({
  en: parts.map(({ en }) => en).join(separators.en),
  zh: parts.map(({ zh }) => zh).join(separators.zh),
})

const shortNameOf = (code: string): Bilingual => findList(code)?.shortName ?? { en: code, zh: code }

const bindingList: Bilingual = { en: 'binding list', zh: '具約束力名單' }

/** Score, level, list or category, and whether the list binds: what a colleague needs to rank a hit. */
export function hitWords({ similarity_level, score, lists, categories: of, binds }: HitFacts): Bilingual {
  const level = levels[similarity_level] ?? none
  const figure = score.toFixed(2)
  const where: Bilingual =
    of[0] === undefined || of[0] === 'sanctions'
      ? joined(lists.map(shortNameOf), { en: ', ', zh: '、' })
      : (categories[of[0]] ?? none)
  const parts = [{ en: `${figure} ${level.en}`, zh: `${figure} ${level.zh}` }, where, ...(binds ? [bindingList] : [])]
  return joined(
    parts.filter(({ en }) => en !== ''),
    { en: ', ', zh: '，' },
  )
}

const verdictWords = (status: number): Bilingual => verdicts[status] ?? none

export const afterVerdict = (status: number, rest: Bilingual): Bilingual =>
  joined([verdictWords(status), rest], { en: ', ', zh: '，' })

const facts: Record<string, Bilingual> = {
  names: { en: 'name', zh: '姓名或名稱' },
  birth_dates: { en: 'date of birth', zh: '出生日期' },
  dates: { en: 'date of birth', zh: '出生日期' },
  death_dates: { en: 'date of death', zh: '死亡日期' },
  genders: { en: 'gender', zh: '性別' },
  nationalities: { en: 'nationality', zh: '國籍' },
  countries: { en: 'country', zh: '國家或地區' },
  identifiers: { en: 'identity number', zh: '證件號碼' },
  categories: { en: 'category', zh: '類別' },
  sanctions: { en: 'sanction', zh: '制裁' },
  schema: { en: 'kind of party', zh: '實體種類' },
}

const lawField: Bilingual = { en: 'in Hong Kong law', zh: '香港法例' }
/** Values of a change are one text for both languages. */
const stateWords = (state: string): string => {
  const { en, zh } = lawStateText(LawState.parse(state))
  return `${en} ${zh}`
}

/** 'list.names' and the like, as screens name them. */
export function factChange(change: { field: string; added: string[]; removed: string[] }): InboxChange {
  const { field, added, removed } = withoutNumbers(change)
  if (field === 'list.law') return { field: lawField, added: added.map(stateWords), removed: removed.map(stateWords) }
  const [side = '', fact = ''] = field.split('.')
  const about = facts[fact] ?? { en: fact, zh: fact }
  const ofSide = side === 'customer' ? { en: 'customer', zh: '客戶' } : { en: 'list', zh: '名單' }
  return { field: joined([ofSide, about], { en: ' ', zh: '' }), added, removed }
}
