import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { outsideTransaction } from '../database/transaction-scope.ts'
import { buildMessage, type Sender } from './build-message.ts'
import type { Mailer } from './mail.ts'

/** Leaves each mail as a file a mail program opens; what a demo and a machine without SMTP have instead of sending. */
export function outboxMailer(folder: string, sender: Sender): Mailer {
  return {
    way: 'outbox',
    async send(mail) {
      outsideTransaction('mail')
      // Loaded by the first mail: no start waits for it.
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
