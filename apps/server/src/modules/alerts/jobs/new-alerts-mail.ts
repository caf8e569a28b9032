import { defineMail, type MailLanguage } from '#kernel/mail/compose-mail.ts'
import type { NamedHit } from '../raising/notice-of.ts'

const levels = {
  en: { EXACT: 'exact', STRONG: 'strong', WEAK: 'weak' },
  'zh-hant': { EXACT: '完全相符', STRONG: '高度相似', WEAK: '部分相似' },
} as const

const hitLines = (hits: readonly NamedHit[], language: MailLanguage): string[] =>
  hits.length === 0 ? [] : [hits.map((hit) => `- ${hitLine(hit, language)}`).join('\n')]

function hitLine({ client, client_id, level, score, lists, binds }: NamedHit, language: MailLanguage): string {
  const codes = lists.map((code) => code.toUpperCase()).join(', ')
  const who = client_id === null ? client : `${client} (${client_id})`
  const what = `${levels[language][level]} ${score.toFixed(2)}`
  if (language === 'en') return `${who}: ${what}, ${codes}${binds ? ', binds in Hong Kong' : ''}`
  return `${who}：${what}，${codes}${binds ? '，在香港具約束力' : ''}`
}

/** How many stand as alerts, how many in cases, and the addresses of either. */
export const newAlertsMail = defineMail<{
  organisation: string
  alerts: number
  inCases: number
  /** How many are on a list that binds in Hong Kong. */
  binding: number
  strongest: readonly NamedHit[]
  alertsLink: string
  casesLink: string
}>('new_alerts', {
  en: ({ organisation, alerts, inCases, binding, strongest, alertsLink, casesLink }) => {
    const count = alerts + inCases
    const news = count === 1 ? 'one new alert' : `${count} new alerts`
    return {
      subject: `${binding > 0 ? `${binding} on a binding list: ` : ''}${binding > 0 ? news : news.replace('one', 'One')} to review`,
      lines: [
        `Screening at ${organisation} raised ${news}${binding > 0 ? `, ${binding} on a list that binds in Hong Kong` : ''}.`,
        ...hitLines(strongest, 'en'),
        ...(alerts > 0 ? [`Alerts (${alerts}): ${alertsLink}`] : []),
        ...(inCases > 0 ? [`Alert case pool (${inCases}): ${casesLink}`] : []),
      ],
    }
  },
  'zh-hant': ({ organisation, alerts, inCases, binding, strongest, alertsLink, casesLink }) => ({
    subject: `${binding > 0 ? `${binding} 個涉具約束力名單：` : ''}${alerts + inCases} 個新警示待覆核`,
    lines: [
      `${organisation} 的篩查產生了 ${alerts + inCases} 個新警示${binding > 0 ? `，其中 ${binding} 個涉在香港具約束力的名單` : ''}。`,
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
