import { reportDay } from '../reports/format.ts'
import type { ReportLanguage } from '../reports/reports.ts'
import { type Bilingual, inLanguage } from '../words/bilingual.ts'
import { type Duty, dutiesOf, remarkOf, terrorismReport } from './law-duties.ts'
import { daysUntilPublished, type LawFacts, type LawSide, type LawState, lawState } from './law-facts.ts'
import { chapterOf, type LawSourceKey, lawTableDate, regimeOf, regulationText } from './law-table.ts'

/** Full: in force; dashed: not yet, or not known; slashed: ended. */
export type StationMark = 'in_force' | 'not_yet' | 'ended'

export interface Station {
  key: 'un' | 'law' | 'published'
  mark: StationMark
  title: string
  value: string
  note: string
}

export interface LawText {
  state: LawState
  headline: string
  stations: readonly Station[]
  duties: readonly { key: Duty['key']; act: string; law: string; limit: string }[]
  remark: string
  /** Where the duties and the regulation can be read. */
  sources: readonly LawSourceKey[]
  /** The day of the rule table. */
  dated: string
}

const headlines: Record<LawState, Bilingual> = {
  binds: { en: 'Binds in Hong Kong', zh: '在香港具約束力' },
  still: { en: 'Still binds here', zh: '在本地仍具約束力' },
  not_yet: { en: 'Not yet published here', zh: '尚未在本地公布' },
  withdrawn: { en: 'No longer published here', zh: '已不再在本地公布' },
  unknown: { en: 'Publication here not known', zh: '未知是否已在本地公布' },
  ended: { en: 'Ended', zh: '已終止' },
}

const sidesOf: Record<LawState, Bilingual> = {
  binds: { en: '', zh: '' },
  still: { en: 'not on the list of the United Nations any more', zh: '已不在聯合國名單' },
  not_yet: { en: 'hold as if binding', zh: '視作具約束力' },
  withdrawn: { en: 'still on the list of the United Nations: hold as if binding', zh: '仍在聯合國名單：視作具約束力' },
  unknown: { en: 'hold as if binding', zh: '視作具約束力' },
  ended: { en: 'neither list has the entry any more', zh: '兩份名單均已不再載有' },
}

/** The state as a few words: for a line of a mail, of a queue or of a table. */
export const lawStateText = (state: LawState): Bilingual => headlines[state]

/** The same sentences on screen, on paper and in a mail. */
export function lawText(facts: LawFacts, language: ReportLanguage): LawText {
  const state = lawState(facts)
  const [say] = writing(language)
  const { is_invented } = facts
  const regime = regimeOf(facts.un.regime)
  const regulation = facts.hk.regulation ?? regime?.regulation?.en ?? null
  const isTerrorism = regime?.isTerrorism === true
  const asked = dutiesOf[state].map((duty) => (isTerrorism && isReport(duty) ? terrorismReport : duty))
  const duties = asked.map(({ key, act, law, limit }) => ({
    key,
    act: say(act),
    law: say(law === 'regulation' ? chapterText(regulation) : law),
    limit: say(limit),
  }))
  const read: LawSourceKey[] = ['sanctions', ...asked.flatMap(({ sources }) => sources)]
  return {
    state,
    headline: headlineOf(facts, state, language),
    stations: [unStation(facts, language), lawStation(facts, regulation, say), publishedStation(facts, language)],
    duties,
    remark: (is_invented ? say(invented) : '') + say(remarkOf[state]),
    sources: [...new Set<LawSourceKey>([...read, ...(regime?.isWeapons ? ['weapons' as const] : []), 'bureau'])],
    dated: reportDay(lawTableDate, language),
  }
}

const invented: Bilingual = { en: 'An invented party: nobody lists it. ', zh: '虛構對象，並無任何機構列名。' }

type Say = (text: Bilingual) => string
const writing = (language: ReportLanguage): [Say, (iso: string) => string] => [
  (text) => inLanguage(text, language),
  (iso) => reportDay(iso, language),
]

// A report that is only considered has no law of its own to exchange.
const isReport = (duty: Duty): boolean => dutiesOf.binds.includes(duty) && duty.key === 'report'

/** The chapter of a regulation; of one whose chapter was not compared with a source, that of the ordinance. */
function chapterText(regulation: string | null): Bilingual {
  const chapter = (regulation === null ? undefined : chapterOf(regulation)) ?? '537'
  return { en: `Cap. ${chapter}`, zh: `第${chapter}章` }
}

/** Without a stated day the edition is the latest possible one: it is never taken from the other list. */
function headlineOf({ hk }: LawFacts, state: LawState, language: ReportLanguage): string {
  const [say, day] = writing(language)
  const head = say(headlines[state])
  if (state === 'binds' && hk.since !== null)
    return say({ en: `${head} since ${day(hk.since)}`, zh: `自${day(hk.since)}起${head}` })
  if (state === 'binds' && /^\d{4}-\d{2}-\d{2}/.test(hk.edition ?? ''))
    return say({ en: `${head}, published by ${day(hk.edition!)}`, zh: `${head}，不遲於${day(hk.edition!)}公布` })
  const side = say(sidesOf[state])
  return side === '' ? head : say({ en: `${head}: ${side}`, zh: `${head}：${side}` })
}

const marks: Record<LawSide['state'], StationMark> = {
  in_force: 'in_force',
  absent: 'not_yet',
  unknown: 'not_yet',
  ended: 'ended',
}

function unStation({ un }: LawFacts, language: ReportLanguage): Station {
  const [say, day] = writing(language)
  const values: Record<LawSide['state'], Bilingual> = {
    in_force: un.since
      ? { en: `Listed ${day(un.since)}`, zh: `${day(un.since)}列入` }
      : { en: 'Listed, day not stated', zh: '已列入，未載日期' },
    ended: un.until
      ? { en: `Delisted ${day(un.until)}`, zh: `${day(un.until)}除名` }
      : { en: 'Not listed any more', zh: '已除名' },
    absent: { en: 'Not listed', zh: '未列入' },
    unknown: { en: 'List not loaded', zh: '名單未載入' },
  }
  const committee = regimeOf(un.regime)?.committee
  const of = committee ? { en: `committee ${committee}`, zh: `第${committee}號決議委員會` } : undefined
  const regime = of ? say(of) : (un.regime ?? '')
  const note = joined([un.reference ?? '', regime], language)
  return {
    key: 'un',
    // Without its entry the list of the United Nations has ended it, whatever it was before.
    mark: un.state === 'absent' ? 'ended' : marks[un.state],
    title: say({ en: 'United Nations', zh: '聯合國' }),
    value: say(values[un.state]),
    note: note || say({ en: 'reference not stated', zh: '未載編號' }),
  }
}

function lawStation({ hk, un }: LawFacts, regulation: string | null, say: Say): Station {
  const isGiven = hk.regulation !== null
  const known = regulation === null ? { en: 'Regulation not stated', zh: '未載規例' } : regulationText(regulation)
  const regime = regimeOf(un.regime)
  const expected =
    regime && !regime.regulation
      ? { en: 'the Bureau prints no list for this regime', zh: '該局未就此制度公布名單' }
      : { en: 'the regulation of this regime', zh: '此制度的規例' }
  return {
    key: 'law',
    mark: isGiven ? marks[hk.state] : 'not_yet',
    title: say({ en: 'Hong Kong law', zh: '香港法例' }),
    value: say(known),
    note: say(isGiven ? chapterText(regulation) : expected),
  }
}

function publishedStation(facts: LawFacts, language: ReportLanguage): Station {
  const { hk } = facts
  const [say, day] = writing(language)
  const values: Record<LawSide['state'], Bilingual> = {
    in_force: hk.since
      ? { en: `List of the Bureau, ${day(hk.since)}`, zh: `該局名單，${day(hk.since)}` }
      : { en: 'On the list of the Bureau, day not stated', zh: '載於該局名單，未載日期' },
    ended: hk.until
      ? { en: `Taken off ${day(hk.until)}`, zh: `${day(hk.until)}刪除` }
      : { en: 'Not on the list any more', zh: '已從名單刪除' },
    absent: { en: 'Not on the list of the Bureau', zh: '不在該局名單' },
    unknown: { en: 'List of the Bureau not read', zh: '未讀取該局名單' },
  }
  const days = daysUntilPublished(facts)
  const after = days === null ? '' : say({ en: `${days} days after the UN`, zh: `聯合國列入後${days}日` })
  const read = hk.edition === null ? '' : say({ en: `edition ${day(hk.edition)}`, zh: `版本${day(hk.edition)}` })
  return {
    key: 'published',
    mark: marks[hk.state],
    title: say({ en: 'Published here', zh: '在本地公布' }),
    value: say(values[hk.state]),
    note: joined([after, read], language),
  }
}

const joined = (parts: readonly string[], language: ReportLanguage): string =>
  parts.filter((part) => part !== '').join(language === 'en' ? ', ' : '，')
