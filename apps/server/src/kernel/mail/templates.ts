import { productName } from '@probity/contract/product-name.ts'
import { accountWords } from './account-words.ts'
import type { Mail } from './mail.ts'
import type { MailedHit, MailFacts } from './mail-facts.ts'

export type MailLanguage = 'en' | 'zh-hant'

type Words = { subject: string; lines: string[] }
type Template = { [K in keyof MailFacts]: (facts: MailFacts[K]) => Words }

const levels = {
  en: { EXACT: 'exact', STRONG: 'strong', WEAK: 'weak' },
  'zh-hant': { EXACT: '完全相符', STRONG: '高度相似', WEAK: '部分相似' },
} as const

const hitLines = (hits: readonly MailedHit[], language: MailLanguage): string[] =>
  hits.length === 0 ? [] : [hits.map((hit) => `- ${hitLine(hit, language)}`).join('\n')]

function hitLine({ client, client_id, level, score, lists, binds }: MailedHit, language: MailLanguage): string {
  const codes = lists.map((code) => code.toUpperCase()).join(', ')
  const who = client_id === null ? client : `${client} (${client_id})`
  const what = `${levels[language][level]} ${score.toFixed(2)}`
  if (language === 'en') return `${who}: ${what}, ${codes}${binds ? ', binds in Hong Kong' : ''}`
  return `${who}：${what}，${codes}${binds ? '，在香港具約束力' : ''}`
}

const english: Template = {
  ...accountWords.en,
  password_reset: ({ name, organisation, link, minutes }) => ({
    subject: `Reset your ${productName} password`,
    lines: [
      `Dear ${name},`,
      `somebody asked to reset the password of your account at ${organisation}. To choose a new one, open this address within ${minutes} minutes:`,
      link,
      'The address works once. If you did not ask for this, ignore this mail: your password stays as it is.',
    ],
  }),
  password_changed: ({ name, organisation, when }) => ({
    subject: `Your ${productName} password was changed`,
    lines: [
      `Dear ${name},`,
      `the password of your account at ${organisation} was changed on ${when}. If that was not you, tell your administrator now.`,
    ],
  }),
  invitation: ({ name, organisation, username, link, hours }) => ({
    subject: `Your ${productName} account at ${organisation}`,
    lines: [
      `Dear ${name},`,
      `an account was made for you at ${organisation}. Your user name is ${username}. Choose your password here within ${hours} hours:`,
      link,
    ],
  }),
  reset_attempt: ({ name, organisation }) => ({
    subject: `Somebody tried to reset your ${productName} password`,
    lines: [
      `Dear ${name},`,
      `somebody asked to reset the password of your account at ${organisation}, with an e-mail address that is not yours. Nothing was changed. If that was not you, tell your administrator.`,
    ],
  }),
  new_alerts: ({ organisation, alerts, inCases, binding, strongest, alertsLink, casesLink }) => {
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
  digest: ({ name, organisation, open, today, binding, lines, link }) => ({
    subject: `${open} open at ${organisation}${binding > 0 ? `, ${binding} on a binding list` : ''}`,
    lines: [
      `Dear ${name},`,
      `${open} ${open === 1 ? 'item waits' : 'items wait'} for you, ${today} due today, ${binding} on a binding list.`,
      lines.map((line) => `- ${line}`).join('\n'),
      link,
    ],
  }),
  export_ready: ({ name, organisation, rows, hours, link }) => ({
    subject: `Your export at ${organisation} is ready`,
    lines: [
      `Dear ${name},`,
      `the file of ${rows} rows is ready. Sign in to download it within ${hours} hours, then it is removed:`,
      link,
    ],
  }),
  webhook_paused: ({ organisation, url, since, link }) => ({
    subject: `Webhook of ${organisation} paused`,
    lines: [
      `Every delivery to ${url} has failed since ${since}, so the webhook was paused. Its events wait and none is lost.`,
      'When the receiver works again, send a test event and resume the webhook here:',
      link,
    ],
  }),
  contact: ({ name, company, email, phone, message }) => ({
    subject: `Contact form: ${name}`,
    lines: [`Name: ${name}\nCompany: ${company}\nE-mail: ${email}\nPhone: ${phone}`, message],
  }),
  audit_head: ({ organisation, head, rows, when }) => ({
    subject: `Audit chain of ${organisation}`,
    lines: [`On ${when} the audit chain of ${organisation} holds ${rows} rows. Its head is:`, head, 'Keep this mail.'],
  }),
  alliance_invitation: ({ name, link, days }) => ({
    subject: 'Invitation to the alliance portal',
    lines: [
      `Dear ${name},`,
      `a firm shares company files with your bank. Open this address within ${days} days and enter the code that the firm tells you by telephone. The address works once.`,
      link,
    ],
  }),
  alliance_code: ({ name, code, minutes }) => ({
    subject: 'Your code for the alliance portal',
    lines: [
      `Dear ${name},`,
      `your code is ${code}. It works once, for ${minutes} minutes. If you did not ask for it, ignore this mail.`,
    ],
  }),
  alliance_request: ({ name, firm, ref, link }) => ({
    subject: `Request ${ref} waits for you`,
    lines: [
      `Dear ${name},`,
      `${firm} has sent something about the request ${ref}. Sign in to the alliance portal:`,
      link,
    ],
  }),
  test: ({ organisation, by }) => ({
    subject: `Test mail of ${organisation}`,
    lines: [
      `${by} asked ${productName} to send this mail, to see whether mail of ${organisation} arrives here. New alerts will be mailed to this address once it is saved in the settings.`,
    ],
  }),
}

const traditionalChinese: Template = {
  ...accountWords['zh-hant'],
  password_reset: ({ name, organisation, link, minutes }) => ({
    subject: `重設你的 ${productName} 密碼`,
    lines: [
      `${name} 你好：`,
      `有人要求重設你在 ${organisation} 的帳戶密碼。請於 ${minutes} 分鐘內開啟以下網址，設定新密碼：`,
      link,
      '此網址只可使用一次。如非你本人提出，請不必理會此郵件，密碼將維持不變。',
    ],
  }),
  password_changed: ({ name, organisation, when }) => ({
    subject: `你的 ${productName} 密碼已更改`,
    lines: [`${name} 你好：`, `你在 ${organisation} 的帳戶密碼已於 ${when} 更改。如非你本人所為，請立即通知管理員。`],
  }),
  invitation: ({ name, organisation, username, link, hours }) => ({
    subject: `你在 ${organisation} 的 ${productName} 帳戶`,
    lines: [
      `${name} 你好：`,
      `${organisation} 已為你開設帳戶，用戶名稱為 ${username}。請於 ${hours} 小時內在以下網址設定密碼：`,
      link,
    ],
  }),
  reset_attempt: ({ name, organisation }) => ({
    subject: `有人嘗試重設你的 ${productName} 密碼`,
    lines: [
      `${name} 你好：`,
      `有人以不屬於你的電郵地址，要求重設你在 ${organisation} 的帳戶密碼。密碼並無更改。如非你本人所為，請通知管理員。`,
    ],
  }),
  new_alerts: ({ organisation, alerts, inCases, binding, strongest, alertsLink, casesLink }) => ({
    subject: `${binding > 0 ? `${binding} 個涉具約束力名單：` : ''}${alerts + inCases} 個新警示待覆核`,
    lines: [
      `${organisation} 的篩查產生了 ${alerts + inCases} 個新警示${binding > 0 ? `，其中 ${binding} 個涉在香港具約束力的名單` : ''}。`,
      ...hitLines(strongest, 'zh-hant'),
      ...(alerts > 0 ? [`警示（${alerts}）：${alertsLink}`] : []),
      ...(inCases > 0 ? [`警示個案池（${inCases}）：${casesLink}`] : []),
    ],
  }),
  digest: ({ name, organisation, open, today, binding, lines, link }) => ({
    subject: `${organisation}：${open} 項等候你處理${binding > 0 ? `，${binding} 項涉具約束力名單` : ''}`,
    lines: [
      `${name} 你好：`,
      `有 ${open} 項等候你處理，${today} 項今日到期，${binding} 項涉具約束力名單。`,
      lines.map((line) => `- ${line}`).join('\n'),
      link,
    ],
  }),
  export_ready: ({ name, organisation, rows, hours, link }) => ({
    subject: `${organisation}：你的匯出檔案已可下載`,
    lines: [`${name} 你好：`, `${rows} 行的檔案已備妥。請於 ${hours} 小時內登入下載，其後檔案會被移除：`, link],
  }),
  webhook_paused: ({ organisation, url, since, link }) => ({
    subject: `${organisation} 的 Webhook 已暫停`,
    lines: [
      `自 ${since} 起，傳送至 ${url} 的所有嘗試均告失敗，該 Webhook 已暫停。其事件正等候傳送，不會遺失。`,
      '接收端恢復後，請在此發送測試事件並恢復該 Webhook：',
      link,
    ],
  }),
  contact: ({ name, company, email, phone, message }) => ({
    subject: `聯絡表格：${name}`,
    lines: [`姓名：${name}\n公司：${company}\n電郵：${email}\n電話：${phone}`, message],
  }),
  audit_head: ({ organisation, head, rows, when }) => ({
    subject: `${organisation} 的審計鏈`,
    lines: [`截至 ${when}，${organisation} 的審計鏈共有 ${rows} 行，鏈首為：`, head, '請保存此郵件。'],
  }),
  alliance_invitation: ({ name, link, days }) => ({
    subject: '聯盟平台邀請',
    lines: [
      `${name}：`,
      `有公司與貴銀行共用公司文件。請於 ${days} 日內開啟以下網址，並輸入該公司以電話告知的驗證碼。網址只可使用一次。`,
      link,
    ],
  }),
  alliance_code: ({ name, code, minutes }) => ({
    subject: '聯盟平台驗證碼',
    lines: [`${name}：`, `驗證碼為 ${code}，${minutes} 分鐘內有效，只可使用一次。如非你本人要求，請忽略此郵件。`],
  }),
  alliance_request: ({ name, firm, ref, link }) => ({
    subject: `申請 ${ref} 待你處理`,
    lines: [`${name}：`, `${firm} 已就申請 ${ref} 提交資料。請登入聯盟平台：`, link],
  }),
  test: ({ organisation, by }) => ({
    subject: `${organisation} 的測試郵件`,
    lines: [
      `${by} 要求 ${productName} 寄出此郵件，以確認 ${organisation} 的郵件能否送達此地址。在設定中儲存此地址後，新警示會寄往此處。`,
    ],
  }),
}

const languages: Record<MailLanguage, Template> = { en: english, 'zh-hant': traditionalChinese }

type Request<K extends keyof MailFacts> = { to: readonly string[]; lang: MailLanguage; facts: MailFacts[K] }

/** A mail of the given kind in the reader's language. */
export function composeMail<K extends keyof MailFacts>(kind: K, { to, lang, facts }: Request<K>): Mail {
  const { subject, lines } = languages[lang][kind](facts)
  return { to, subject, text: `${[...lines, productName].join('\n\n')}\n` }
}

/** For people whose language is not known: English, and the same in Chinese below it. */
export function composeInBothLanguages<K extends keyof MailFacts>(kind: K, how: Omit<Request<K>, 'lang'>): Mail {
  const english = composeMail(kind, { ...how, lang: 'en' })
  const chinese = composeMail(kind, { ...how, lang: 'zh-hant' })
  return { ...english, subject: `${english.subject} · ${chinese.subject}`, text: `${english.text}\n${chinese.text}` }
}
