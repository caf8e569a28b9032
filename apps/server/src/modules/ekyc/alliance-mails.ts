import { defineMail } from '#kernel/mail/compose-mail.ts'

/** To a user of a bank. The code is sent separately. */
export const allianceInvitationMail = defineMail<{ name: string; link: string; days: number }>('alliance_invitation', {
  en: ({ name, link, days }) => ({
    subject: 'Invitation to the alliance portal',
    lines: [
      `Dear ${name},`,
      `a firm shares company files with your bank. Open this address within ${days} days and enter the code that the firm tells you by telephone. The address works once.`,
      link,
    ],
  }),
  'zh-hant': ({ name, link, days }) => ({
    subject: '聯盟平台邀請',
    lines: [
      `${name}：`,
      `有公司與貴銀行共用公司文件。請於 ${days} 日內開啟以下網址，並輸入該公司以電話告知的驗證碼。網址只可使用一次。`,
      link,
    ],
  }),
  example: { name: 'N', link: 'https://l', days: 7 },
})

export const allianceCodeMail = defineMail<{ name: string; code: string; minutes: number }>('alliance_code', {
  en: ({ name, code, minutes }) => ({
    subject: 'Your code for the alliance portal',
    lines: [
      `Dear ${name},`,
      `your code is ${code}. It works once, for ${minutes} minutes. If you did not ask for it, ignore this mail.`,
    ],
  }),
  'zh-hant': ({ name, code, minutes }) => ({
    subject: '聯盟平台驗證碼',
    lines: [`${name}：`, `驗證碼為 ${code}，${minutes} 分鐘內有效，只可使用一次。如非你本人要求，請忽略此郵件。`],
  }),
  example: { name: 'N', code: '12345678', minutes: 10 },
})

export const allianceRequestMail = defineMail<{ name: string; firm: string; ref: string; link: string }>(
  'alliance_request',
  {
    en: ({ name, firm, ref, link }) => ({
      subject: `Request ${ref} waits for you`,
      lines: [
        `Dear ${name},`,
        `${firm} has sent something about the request ${ref}. Sign in to the alliance portal:`,
        link,
      ],
    }),
    'zh-hant': ({ name, firm, ref, link }) => ({
      subject: `申請 ${ref} 待你處理`,
      lines: [`${name}：`, `${firm} 已就申請 ${ref} 提交資料。請登入聯盟平台：`, link],
    }),
    example: { name: 'N', firm: 'F', ref: 'EK-0001-1', link: 'https://l' },
  },
)
