import { productName } from '@probity/contract/product-name.ts'
import { defineMail } from '#kernel/mail/compose-mail.ts'

/** Sent to the present address: the link confirms or refuses. */
export const accountChangeAskedMail = defineMail<{
  name: string
  username: string
  organisation: string
  by: string
  email: string | null
  totpOff: boolean
  link: string
  days: number
}>('account_change_asked', {
  en: ({ name, username, organisation, by, email, totpOff, link, days }) => ({
    subject: `Confirm a change of your ${productName} account`,
    lines: [
      `Dear ${name},`,
      `${by} asked for a change of your account ${username} at ${organisation}. Nothing is changed yet.`,
      ...(email === null ? [] : [`New e-mail address: ${email}`]),
      ...(totpOff ? ['The second factor at sign-in would be switched off.'] : []),
      `Open this address within ${days} days to confirm the change or to refuse it. You can also answer in your profile.`,
      link,
      'If you did not expect this, refuse it and tell somebody whom you trust.',
    ],
  }),
  'zh-hant': ({ name, username, organisation, by, email, totpOff, link, days }) => ({
    subject: `請確認你的 ${productName} 帳戶更改`,
    lines: [
      `${name} 你好：`,
      `${by} 要求更改你在 ${organisation} 的帳戶 ${username}。帳戶目前並無更改。`,
      ...(email === null ? [] : [`新電郵地址：${email}`]),
      ...(totpOff ? ['登入時的雙重驗證將會關閉。'] : []),
      `請於 ${days} 日內開啟以下網址，確認或拒絕此更改。你亦可在個人資料頁作答。`,
      link,
      '如非你所預期，請拒絕此更改，並通知你信任的同事。',
    ],
  }),
  example: {
    name: 'N',
    username: 'U',
    organisation: 'O',
    by: 'B',
    email: 'new@l.example',
    totpOff: true,
    link: 'https://l',
    days: 7,
  },
})

/** Sent to the address that was asked for. It holds no link. */
export const addressAskedMail = defineMail<{
  name: string
  username: string
  organisation: string
  by: string
  email: string
  totpOff: boolean
}>('address_asked', {
  en: ({ name, username, organisation, by, email }) => ({
    subject: `${email} was named for a ${productName} account`,
    lines: [
      `Dear ${name},`,
      `${by} asked to make ${email} the e-mail address of the account ${username} at ${organisation}. It takes effect when that user confirms it at the present address or a second administrator approves it. You need to do nothing.`,
    ],
  }),
  'zh-hant': ({ name, username, organisation, by, email }) => ({
    subject: `${email} 獲提出作為 ${productName} 帳戶的電郵地址`,
    lines: [
      `${name} 你好：`,
      `${by} 要求將 ${email} 設為 ${organisation} 帳戶 ${username} 的電郵地址。待該用戶在現有地址確認，或另一名管理員批准後方會生效。你毋須採取任何行動。`,
    ],
  }),
  example: { name: 'N', username: 'U', organisation: 'O', by: 'B', email: 'new@l.example', totpOff: false },
})

/** Sent to the old and the new address. */
export const accountChangeMadeMail = defineMail<{
  name: string
  username: string
  organisation: string
  email: string | null
  totpOff: boolean
  when: string
}>('account_change_made', {
  en: ({ name, username, organisation, email, totpOff, when }) => ({
    subject: `Your ${productName} account was changed`,
    lines: [
      `Dear ${name},`,
      `your account ${username} at ${organisation} was changed on ${when}.`,
      ...(email === null
        ? []
        : [`Its e-mail address is now ${email}. Links sent to the earlier address no longer work.`]),
      ...(totpOff ? ['The second factor at sign-in was switched off. You can set up a new one in your profile.'] : []),
      'If you did not expect this, tell your administrator now.',
    ],
  }),
  'zh-hant': ({ name, username, organisation, email, totpOff, when }) => ({
    subject: `你的 ${productName} 帳戶已更改`,
    lines: [
      `${name} 你好：`,
      `你在 ${organisation} 的帳戶 ${username} 已於 ${when} 更改。`,
      ...(email === null ? [] : [`電郵地址現為 ${email}，寄往舊地址的連結已失效。`]),
      ...(totpOff ? ['登入時的雙重驗證已關閉。你可在個人資料頁重新設定。'] : []),
      '如非你所預期，請立即通知管理員。',
    ],
  }),
  example: {
    name: 'N',
    username: 'U',
    organisation: 'O',
    email: 'new@l.example',
    totpOff: true,
    when: '2026-01-05',
  },
})
