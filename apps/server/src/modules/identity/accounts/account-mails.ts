import { productName } from '@probity/contract/product-name.ts'
import { defineMail } from '#kernel/mail/compose-mail.ts'

export const passwordResetMail = defineMail<{ name: string; organisation: string; link: string; minutes: number }>(
  'password_reset',
  {
    en: ({ name, organisation, link, minutes }) => ({
      subject: `Reset your ${productName} password`,
      lines: [
        `Dear ${name},`,
        `somebody asked to reset the password of your account at ${organisation}. To choose a new one, open this address within ${minutes} minutes:`,
        link,
        'The address works once. If you did not ask for this, ignore this mail: your password stays as it is.',
      ],
    }),
    'zh-hant': ({ name, organisation, link, minutes }) => ({
      subject: `重設你的 ${productName} 密碼`,
      lines: [
        `${name} 你好：`,
        `有人要求重設你在 ${organisation} 的帳戶密碼。請於 ${minutes} 分鐘內開啟以下網址，設定新密碼：`,
        link,
        '此網址只可使用一次。如非你本人提出，請不必理會此郵件，密碼將維持不變。',
      ],
    }),
    example: { name: 'N', organisation: 'O', link: 'https://l', minutes: 30 },
  },
)

export const passwordChangedMail = defineMail<{ name: string; organisation: string; when: string }>(
  'password_changed',
  {
    en: ({ name, organisation, when }) => ({
      subject: `Your ${productName} password was changed`,
      lines: [
        `Dear ${name},`,
        `the password of your account at ${organisation} was changed on ${when}. If that was not you, tell your administrator now.`,
      ],
    }),
    'zh-hant': ({ name, organisation, when }) => ({
      subject: `你的 ${productName} 密碼已更改`,
      lines: [`${name} 你好：`, `你在 ${organisation} 的帳戶密碼已於 ${when} 更改。如非你本人所為，請立即通知管理員。`],
    }),
    example: { name: 'N', organisation: 'O', when: '2026-01-05' },
  },
)

/** Sent to the wrong address of an invitation once it is corrected. */
export const emailChangedMail = defineMail<{ name: string; organisation: string; when: string }>('email_changed', {
  en: ({ name, organisation, when }) => ({
    subject: `The e-mail address of your ${productName} account was changed`,
    lines: [
      `Dear ${name},`,
      `the e-mail address of your account at ${organisation} was changed on ${when}. Mail goes to the new address from now on, and links sent to this one no longer work. If you did not expect this, tell your administrator.`,
    ],
  }),
  'zh-hant': ({ name, organisation, when }) => ({
    subject: `你的 ${productName} 帳戶電郵地址已更改`,
    lines: [
      `${name} 你好：`,
      `你在 ${organisation} 的帳戶電郵地址已於 ${when} 更改。日後的郵件會寄往新地址，寄往此地址的連結已失效。如有疑問，請通知管理員。`,
    ],
  }),
  example: { name: 'N', organisation: 'O', when: '2026-01-05' },
})

export const invitationMail = defineMail<{
  name: string
  organisation: string
  username: string
  link: string
  hours: number
}>('invitation', {
  en: ({ name, organisation, username, link, hours }) => ({
    subject: `Your ${productName} account at ${organisation}`,
    lines: [
      `Dear ${name},`,
      `an account was made for you at ${organisation}. Your user name is ${username}. Choose your password here within ${hours} hours:`,
      link,
    ],
  }),
  'zh-hant': ({ name, organisation, username, link, hours }) => ({
    subject: `你在 ${organisation} 的 ${productName} 帳戶`,
    lines: [
      `${name} 你好：`,
      `${organisation} 已為你開設帳戶，用戶名稱為 ${username}。請於 ${hours} 小時內在以下網址設定密碼：`,
      link,
    ],
  }),
  example: { name: 'N', organisation: 'O', username: 'U', link: 'https://l', hours: 48 },
})

export const resetAttemptMail = defineMail<{ name: string; organisation: string }>('reset_attempt', {
  en: ({ name, organisation }) => ({
    subject: `Somebody tried to reset your ${productName} password`,
    lines: [
      `Dear ${name},`,
      `somebody asked to reset the password of your account at ${organisation}, with an e-mail address that is not yours. Nothing was changed. If that was not you, tell your administrator.`,
    ],
  }),
  'zh-hant': ({ name, organisation }) => ({
    subject: `有人嘗試重設你的 ${productName} 密碼`,
    lines: [
      `${name} 你好：`,
      `有人以不屬於你的電郵地址，要求重設你在 ${organisation} 的帳戶密碼。密碼並無更改。如非你本人所為，請通知管理員。`,
    ],
  }),
  example: { name: 'N', organisation: 'O' },
})
