import { defineMail } from '#kernel/mail/compose-mail.ts'

/** Says nothing of what is in the file. */
export const exportReadyMail = defineMail<{
  name: string
  organisation: string
  rows: number
  hours: number
  link: string
}>('export_ready', {
  en: ({ name, organisation, rows, hours, link }) => ({
    subject: `Your export at ${organisation} is ready`,
    lines: [
      `Dear ${name},`,
      `the file of ${rows} rows is ready. Sign in to download it within ${hours} hours, then it is removed:`,
      link,
    ],
  }),
  'zh-hant': ({ name, organisation, rows, hours, link }) => ({
    subject: `${organisation}：你的匯出檔案已可下載`,
    lines: [`${name} 你好：`, `${rows} 行的檔案已備妥。請於 ${hours} 小時內登入下載，其後檔案會被移除：`, link],
  }),
  example: { name: 'N', organisation: 'O', rows: 54321, hours: 24, link: 'https://l' },
})
