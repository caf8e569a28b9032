import { expositionSentence, expositionsFor } from '@probity/contract/alerts/verdict.ts'
import { reportCount, reportTime } from '@probity/contract/reports/format.ts'
import type { Cover, Words } from './cover-words.ts'
import type { ToldHit } from './story.queries.ts'

const langs = ['en', 'zh-hant'] as const
/** A time in the manner of each language. */
const timeOf = (at: number): Words => [reportTime(at, langs[0]), reportTime(at, langs[1])]

/** Who was screened, and with what result, in one sentence. */
export function storySentence({ customer, story }: Cover): Words {
  const { screenings, first, last, hits } = story
  const [name] = customer.names
  const who: Words = [name ?? 'The customer', name ?? '客戶']
  if (screenings === 0 || first === null || last === null)
    return [`${who[0]} has not been screened.`, `${who[1]}未曾篩查。`]
  const [from, to] = [timeOf(first), timeOf(last)]
  const open = hits.filter(({ status }) => status === 0).length
  const times = screenings === 1 ? 'once' : `${reportCount(screenings)} times`
  const found = hits.length === 1 ? '1 hit was raised' : `${reportCount(hits.length)} hits were raised`
  return [
    `${who[0]} was screened ${times}, first on ${from[0]}, last on ${to[0]}; ${found}, ${reportCount(open)} not decided yet.`,
    `${who[1]}共篩查 ${reportCount(screenings)} 次，首次於 ${from[1]}，最近於 ${to[1]}；提出 ${reportCount(hits.length)} 項命中，${reportCount(open)} 項尚未判定。`,
  ]
}

export const storyTitle: Words = ['What happened', '經過']
export const storyHeads: readonly { title: Words; width: number }[] = [
  { title: ['Listed party', '名單對象'], width: 4 },
  { title: ['List and score', '名單及分數'], width: 3 },
  { title: ['Decision', '判定'], width: 5 },
  { title: ['Decided by', '判定者'], width: 3 },
  { title: ['Approved by', '覆核者'], width: 2 },
]

const verdicts: Record<ToldHit['status'], Words> = {
  0: ['Not decided', '尚未判定'],
  1: ['True hit', '真實命中'],
  2: ['False hit', '誤報'],
}

/** The cells of one hit, in the order of the heads. */
export function storyCells(hit: ToldHit): Words[] {
  const { lists, binds, score, status, waits, exposition, remarks, decided_by: by, decided_date: at, approved_by } = hit
  const binding: Words = binds ? [', binds in Hong Kong', '，在香港具約束力'] : ['', '']
  const found = expositionsFor(status).find(({ value }) => value === exposition)
  const why: Words = found
    ? [`: ${expositionSentence(found, 'en')}`, `：${expositionSentence(found, 'zh-hant')}`]
    : ['', '']
  const verdict: Words = waits ? ['Waits for a second person', '等候第二人覆核'] : verdicts[status]
  const said = remarks === null || remarks === '' ? '' : ` “${remarks}”`
  const when: Words = at === null ? ['', ''] : timeOf(at)
  return [
    [hit.name, hit.name],
    [
      `${lists.map(({ en }) => en).join(', ')} ${score.toFixed(2)}${binding[0]}`,
      `${lists.map(({ zh }) => zh).join('、')} ${score.toFixed(2)}${binding[1]}`,
    ],
    [`${verdict[0]}${why[0]}${said}`, `${verdict[1]}${why[1]}${said}`],
    by === null ? ['–', '–'] : [`${by}, ${when[0]}`, `${by}，${when[1]}`],
    [approved_by ?? '–', approved_by ?? '–'],
  ]
}
