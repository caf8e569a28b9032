import path from 'node:path'
import type { Mailer } from '#kernel/mail/mail.ts'
import { outboxMailer } from '#kernel/mail/outbox-mailer.ts'
import { smtpMailer } from '#kernel/mail/smtp-mailer.ts'
import type { Config } from './config.ts'

/** Mail by SMTP if a server is set, otherwise as files in the outbox folder next to the data. */
export function openMail(config: Config, now: () => number): Mailer {
  const sender = { from: config.PROBITY_MAIL_FROM, now }
  const { PROBITY_SMTP_HOST: host, PROBITY_SMTP_PORT: port, PROBITY_SMTP_SECURE: secure } = config
  if (host === undefined) return outboxMailer(path.join(config.dataFolder, 'outbox'), sender)
  const { PROBITY_SMTP_USER: user, PROBITY_SMTP_PASSWORD: password } = config
  return smtpMailer({ host, port, secure, ...(user ? { user } : {}), ...(password ? { password } : {}) }, sender)
}
