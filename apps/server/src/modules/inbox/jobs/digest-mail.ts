import { defineMail } from '#kernel/mail/compose-mail.ts'

export const digestMail = defineMail<{
  name: string
  organisation: string
  open: number
  today: number
  binding: number
  lines: readonly string[]
  link: string
}>('digest', {
  en: ({ name, organisation, open, today, binding, lines, link }) => ({
    subject: `${open} open at ${organisation}${binding > 0 ? `, ${binding} on a binding list` : ''}`,
    lines: [
      `Dear ${name},`,
      `${open} ${open === 1 ? 'item waits' : 'items wait'} for you, ${today} due today, ${binding} on a binding list.`,
      lines.map((line) => `- ${line}`).join('\n'),
      link,
    ],
  }),
  'zh-hant': ({ name, organisation, open, today, binding, lines, link }) => ({
    subject: `${organisation}：${open} 項等候你處理${binding > 0 ? `，${binding} 項涉具約束力名單` : ''}`,
    lines: [
      `${name} 你好：`,
      `有 ${open} 項等候你處理，${today} 項今日到期，${binding} 項涉具約束力名單。`,
      lines.map((line) => `- ${line}`).join('\n'),
      link,
    ],
  }),
  example: {
    name: 'N',
    organisation: 'O',
    open: 7,
    today: 5,
    binding: 4,
    lines: ['Someone: False hit'],
    link: 'https://l',
  },
})
