import { expositionSentence, expositionsFor } from '@probity/contract/alerts/verdict.ts'
import { lawStateText } from '@probity/contract/law/law-words.ts'
import { reportCount, reportTime } from '@probity/contract/reports/format.ts'
import { type Bilingual, inBoth, sameInBoth } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
import type { Cover } from './cover-words.ts'
import type { ToldHit } from './story.queries.ts'

const nothing = sameInBoth('')
/** A time in the manner of each language. */
const timeOf = (at: number): Bilingual => inBoth((language) => reportTime(at, language))

/** Who was screened, and with what result, in one sentence. */
export function storySentence({ customer, story }: Cover): Bilingual {
  const { screenings, first, last, hits } = story
  const [name] = customer.names
  const who: Bilingual = { en: name ?? 'The customer', zh: name ?? '客戶' }
  if (screenings === 0 || first === null || last === null)
    return { en: `${who.en} has not been screened.`, zh: `${who.zh}未曾篩查。` }
  const [from, to] = [timeOf(first), timeOf(last)]
  const open = hits.filter(({ status }) => status === 0).length
  const times = screenings === 1 ? 'once' : `${reportCount(screenings)} times`
  const found = hits.length === 1 ? '1 hit was raised' : `${reportCount(hits.length)} hits were raised`
  return {
    en: `${who.en} was screened ${times}, first on ${from.en}, last on ${to.en}; ${found}, ${reportCount(open)} not decided yet.`,
    zh: `${who.zh}共篩查 ${reportCount(screenings)} 次，首次於 ${from.zh}，最近於 ${to.zh}；提出 ${reportCount(hits.length)} 項命中，${reportCount(open)} 項尚未判定。`,
  }
}

export const storyTitle: Bilingual = { en: 'What happened', zh: '經過' }
export const storyHeads: readonly { title: Bilingual; width: number }[] = [
  { title: { en: 'Listed party', zh: '名單對象' }, width: 4 },
  { title: { en: 'List and score', zh: '名單及分數' }, width: 3 },
  { title: terms.decision, width: 5 },
  { title: terms.decidedBy, width: 3 },
  { title: { en: 'Approved by', zh: '覆核者' }, width: 2 },
]

const verdicts: Record<ToldHit['status'], Bilingual> = {
  0: { en: 'Not decided', zh: '尚未判定' },
  1: terms.trueHit,
  2: terms.falseHit,
}

/** The cells of one hit, in the order of the heads. */
export function storyCells(hit: ToldHit): Bilingual[] {
  const {
    lists,
    binds,
    law,
    score,
    status,
    waits,
    exposition,
    remarks,
    decided_by: by,
    decided_date: at,
    approved_by,
  } = hit
  const state: Bilingual = law ? lawStateText(law) : { en: 'binding list', zh: '具約束力名單' }
  const binding: Bilingual = binds ? { en: `; ${state.en}`, zh: `；${state.zh}` } : nothing
  const found = expositionsFor(status).find(({ value }) => value === exposition)
  const why: Bilingual = found
    ? { en: `: ${expositionSentence(found, 'en')}`, zh: `：${expositionSentence(found, 'zh-hant')}` }
    : nothing
  const verdict: Bilingual = waits ? { en: 'Waits for a second person', zh: '等候第二人覆核' } : verdicts[status]
  const said = remarks === null || remarks === '' ? '' : ` “${remarks}”`
  const when: Bilingual = at === null ? nothing : timeOf(at)
  return [
    sameInBoth(hit.name),
    {
      en: `${lists.map(({ en }) => en).join(', ')} ${score.toFixed(2)}${binding.en}`,
      zh: `${lists.map(({ zh }) => zh).join('、')} ${score.toFixed(2)}${binding.zh}`,
    },
    { en: `${verdict.en}${why.en}${said}`, zh: `${verdict.zh}${why.zh}${said}` },
    by === null ? sameInBoth('–') : { en: `${by}, ${when.en}`, zh: `${by}，${when.zh}` },
    sameInBoth(approved_by ?? '–'),
  ]
}
