import { createTransport } from 'nodemailer'
import type { Mailer } from '../mail.ts'
import { buildMessage, type Sender } from './build-message.ts'

export type SmtpSettings = { host: string; port: number; secure: boolean; user?: string; password?: string }

/** Sends through an SMTP server; fails when it does not take the mail, so that the job that asked tries again. */
export function smtpMailer({ host, port, secure, user, password }: SmtpSettings, sender: Sender): Mailer {
  const transport = createTransport({
    host,
    port,
    secure,
    ...(user ? { auth: { user, pass: password ?? '' }, requireTLS: !secure } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    way: 'smtp',
    async send(mail) {
      await transport.sendMail(buildMessage(mail, sender))
    },
  }
}
