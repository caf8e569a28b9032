import type { LawFacts } from '@probity/contract/law/law-facts.ts'
import { lawText } from '@probity/contract/law/law-words.ts'
import { defineMail, type MailLanguage } from '#kernel/mail/compose-mail.ts'
import type { NamedHit } from '../raising/notice-of.ts'

const levels = {
  en: { EXACT: 'exact', STRONG: 'strong', WEAK: 'weak' },
  'zh-hant': { EXACT: '完全相符', STRONG: '高度相似', WEAK: '部分相似' },
} as const

const hitLines = (hits: readonly MailedHit[], language: MailLanguage): string[] =>
  hits.length === 0 ? [] : [hits.map((hit) => `- ${hitLine(hit, language)}`).join('\n')]

/** A hit with its listing in Hong Kong law. */
export interface MailedHit extends NamedHit {
  law: LawFacts | null
}

function hitLine({ client, client_id, level, score, lists, binds, law }: MailedHit, language: MailLanguage): string {
  const codes = lists.map((code) => code.toUpperCase()).join(', ')
  const who = client_id === null ? client : `${client} (${client_id})`
  const what = `${levels[language][level]} ${score.toFixed(2)}`
  const rest = law ? `\n${lawLines(law, language)}` : ''
  if (language === 'en') return `${who}: ${what}, ${codes}${binds ? ', binding list' : ''}${rest}`
  return `${who}：${what}，${codes}${binds ? '，具約束力名單' : ''}${rest}`
}

/** State, stations, and what must be done by when, one line each. */
function lawLines(law: LawFacts, language: MailLanguage): string {
  const { headline, stations, duties, remark, dated } = lawText(law, language)
  const isEnglish = language === 'en'
  const told = stations.map(({ title, value, note }) =>
    isEnglish ? `${title}: ${value}${note && ` (${note})`}` : `${title}：${value}${note && `（${note}）`}`,
  )
  const must = duties.map(({ act, law: source, limit }) =>
    isEnglish ? `${act} (${source}; ${limit})` : `${act}（${source}；${limit}）`,
  )
  const date = isEnglish ? `Law text of ${dated}.` : `法例條文截至${dated}。`
  return [headline, ...told, ...must, `${remark} ${date}`].map((line) => `  ${line}`).join('\n')
}

/** How many stand as alerts, how many in cases, and the addresses of either. */
export const newAlertsMail = defineMail<{
  organisation: string
  alerts: number
  inCases: number
  /** How many are on a list that binds in Hong Kong. */
  binding: number
  strongest: readonly MailedHit[]
  alertsLink: string
  casesLink: string
}>('new_alerts', {
  en: ({ organisation, alerts, inCases, binding, strongest, alertsLink, casesLink }) => {
    const count = alerts + inCases
    const news = count === 1 ? 'one new alert' : `${count} new alerts`
    return {
      subject: `${binding > 0 ? `${binding} on a binding list: ` : ''}${binding > 0 ? news : news.replace('one', 'One')} to review`,
      lines: [
        `Screening at ${organisation} raised ${news}${binding > 0 ? `, ${binding} on a binding list` : ''}.`,
        ...hitLines(strongest, 'en'),
        ...(alerts > 0 ? [`Alerts (${alerts}): ${alertsLink}`] : []),
        ...(inCases > 0 ? [`Alert case pool (${inCases}): ${casesLink}`] : []),
      ],
    }
  },
  'zh-hant': ({ organisation, alerts, inCases, binding, strongest, alertsLink, casesLink }) => ({
    subject: `${binding > 0 ? `${binding} 個涉具約束力名單：` : ''}${alerts + inCases} 個新警示待覆核`,
    lines: [
      `${organisation} 的篩查產生了 ${alerts + inCases} 個新警示${binding > 0 ? `，其中 ${binding} 個涉具約束力名單` : ''}。`,
      ...hitLines(strongest, 'zh-hant'),
      ...(alerts > 0 ? [`警示（${alerts}）：${alertsLink}`] : []),
      ...(inCases > 0 ? [`警示個案池（${inCases}）：${casesLink}`] : []),
    ],
  }),
  example: {
    organisation: 'O',
    alerts: 2,
    inCases: 3,
    binding: 1,
    strongest: [],
    alertsLink: 'https://a',
    casesLink: 'https://c',
  },
})
