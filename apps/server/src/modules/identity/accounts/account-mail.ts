import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { composeMail, type MailLanguage, type MailTemplate } from '#kernel/mail/compose-mail.ts'
import type { Mail } from '#kernel/mail/mail.ts'
import type { Services } from '#kernel/services.ts'
import { readPreference, readSetting } from '#modules/settings/settings.public.ts'

/** The language of mails to a user: their own choice among the languages that the organisation shows. */
export async function mailLanguage(tx: Tx, username: string): Promise<MailLanguage> {
  const shown = await readSetting(tx, 'interface_languages')
  if (shown !== 'both') return shown
  return readPreference(tx, 'language', username)
}

export async function organisationName(tx: Tx): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from organisations where id = current_org()`.execute(tx)
  return rows[0]?.name ?? ''
}

export interface Letter {
  kind: string
  message: Mail
}

interface Addressed<Facts> {
  to: string
  lang: MailLanguage
  facts: Facts
}

export const letterOf = <Facts>(template: MailTemplate<Facts>, { to, ...rest }: Addressed<Facts>): Letter => ({
  kind: template.kind,
  message: composeMail(template, { to: [to], ...rest }),
})

/**
 * Sends the mail after the response: the speed of a mail server must not reveal whether an account exists, and the mail contains a
 * secret that no queue may store.
 */
export function sendLater({ mail, log }: Services, { kind, message }: Letter): void {
  mail.send(message).catch((error: unknown) => log.error({ err: error, kind }, 'account mail'))
}
