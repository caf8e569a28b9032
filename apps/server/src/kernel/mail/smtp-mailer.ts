import { outsideTransaction } from '../database/transaction-scope.ts'
import { buildMessage, type Sender } from './build-message.ts'
import type { Mailer } from './mail.ts'

export type SmtpSettings = { host: string; port: number; secure: boolean; user?: string; password?: string }

/** Sends through an SMTP server; fails when the server refuses the mail, so that the job retries. */
export function smtpMailer({ host, port, secure, user, password }: SmtpSettings, sender: Sender): Mailer {
  const settings = {
    host,
    port,
    secure,
    ...(user ? { auth: { user, pass: password ?? '' }, requireTLS: !secure } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  // Loaded with the first mail, to keep the start fast.
  const open = async () => (await import('nodemailer')).createTransport(settings)
  let transport: ReturnType<typeof open> | undefined
  return {
    way: 'smtp',
    async send(mail) {
      outsideTransaction('mail')
      transport ??= open()
      await (await transport).sendMail(buildMessage(mail, sender))
    },
  }
}
