export interface Mail {
  to: readonly string[]
  subject: string
  text: string
  /** Mails with the same key get the same Message-ID, so that recipients recognise a duplicate. */
  key?: string
}

/** Sends mail, or leaves it in the outbox folder when no SMTP server is set. */
export interface Mailer {
  /** Whether mail leaves the machine at all. */
  readonly way: 'smtp' | 'outbox'
  send(mail: Mail): Promise<void>
}
