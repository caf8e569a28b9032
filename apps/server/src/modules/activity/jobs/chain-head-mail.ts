import { defineMail } from '#kernel/mail/compose-mail.ts'

export const chainHeadMail = defineMail<{ organisation: string; head: string; rows: number; when: string }>(
  'audit_head',
  {
    en: ({ organisation, head, rows, when }) => ({
      subject: `Audit chain of ${organisation}`,
      lines: [
        `On ${when} the audit chain of ${organisation} holds ${rows} rows. Its head is:`,
        head,
        'Keep this mail.',
      ],
    }),
    'zh-hant': ({ organisation, head, rows, when }) => ({
      subject: `${organisation} 的審計鏈`,
      lines: [`截至 ${when}，${organisation} 的審計鏈共有 ${rows} 行，鏈首為：`, head, '請保存此郵件。'],
    }),
    example: { organisation: 'O', head: 'abc', rows: 3, when: '2026-01-05' },
  },
)
