import { defineMail } from '#kernel/mail/compose-mail.ts'

export const contactMail = defineMail<{ name: string; company: string; email: string; phone: string; message: string }>(
  'contact',
  {
    en: ({ name, company, email, phone, message }) => ({
      subject: `Contact form: ${name}`,
      lines: [`Name: ${name}\nCompany: ${company}\nE-mail: ${email}\nPhone: ${phone}`, message],
    }),
    'zh-hant': ({ name, company, email, phone, message }) => ({
      subject: `聯絡表格：${name}`,
      lines: [`姓名：${name}\n公司：${company}\n電郵：${email}\n電話：${phone}`, message],
    }),
    example: { name: 'N', company: 'C', email: 'e@c.example', phone: '2345 6789', message: 'M' },
  },
)
