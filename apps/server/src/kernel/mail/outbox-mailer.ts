import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { outsideTransaction } from '../database/transaction-scope.ts'
import { buildMessage, type Sender } from './build-message.ts'
import type { Mailer } from './mail.ts'

/** Writes each mail to a file that mail programs open, for demos and machines without SMTP. */
export function outboxMailer(folder: string, sender: Sender): Mailer {
  return {
    way: 'outbox',
    async send(mail) {
      outsideTransaction('mail')
      // Loaded with the first mail, to keep the start fast.
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await composer.sendMail(buildMessage(mail, sender))
      const stamp = new Date(sender.now()).toISOString().replaceAll(':', '-')
      const place = path.join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${place}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${place}.part`, place)
    },
  }
}
