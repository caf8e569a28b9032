import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { composeMail, defineMail } from './compose-mail.ts'
import type { Mailer } from './mail.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'probity-mail-'))
const sender = { from: 'Probity <no-reply@probity.example>', now: () => Date.UTC(2026, 0, 5, 1, 2, 3) }
const arrived: { to: string[]; source: string }[] = []
const outbox = outboxMailer(path.join(folder, 'outbox'), sender)
let smtp: Mailer
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith('full@') ? new Error('mailbox is full') : undefined),
  onData: (stream, session, done) => {
    const to = session.envelope.rcptTo.map(({ address }) => address)
    const take = async () => {
      arrived.push({ to, source: await text(stream) })
      done()
    }
    void take()
  },
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  smtp = smtpMailer({ host: '127.0.0.1', port, secure: false }, sender)
})

afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

async function sent(kind: 'outbox' | 'smtp', mail: Parameters<Mailer['send']>[0]): Promise<string> {
  await (kind === 'outbox' ? outbox : smtp).send(mail)
  if (kind === 'smtp') return arrived.at(-1)?.source ?? ''
  const last = readdirSync(path.join(folder, 'outbox')).filter((name) => name.endsWith('.eml')).length
  expect(last).toBeGreaterThan(0)
  const files = readdirSync(path.join(folder, 'outbox')).map((name) =>
    readFileSync(path.join(folder, 'outbox', name), 'utf8'),
  )
  rmSync(path.join(folder, 'outbox'), { recursive: true })
  return files.at(-1) ?? ''
}

const headOf = (source: string): string => source.split('\r\n\r\n')[0] ?? ''

function bodyOf(source: string): string {
  const body = source.split('\r\n\r\n').slice(1).join('\r\n\r\n')
  const encoding = /^content-transfer-encoding: (.*)$/im.exec(headOf(source))?.[1]?.trim()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => `%${hex}`)
  return decodeURIComponent(bytes.replaceAll(/%(?![0-9A-F]{2})/g, '%25'))
}

const greeting = defineMail<{ name: string; link: string }>('greeting', {
  en: ({ name, link }) => ({ subject: 'Greeting', lines: [`Dear ${name},`, link] }),
  'zh-hant': ({ name, link }) => ({ subject: '問候', lines: [`${name} 你好：`, link] }),
  example: { name: 'N', link: 'https://l' },
})

describe.each(['outbox', 'smtp'] as const)('by %s', (kind) => {
  test('a mail arrives as it was written, in Chinese too', async () => {
    const facts = { name: '陳大文', link: 'https://probity.example/reset?t=a=b' }
    const source = await sent(kind, composeMail(greeting, { to: ['chan@harbour.example'], lang: 'zh-hant', facts }))
    expect(headOf(source)).toMatch(/^To: chan@harbour\.example\r?$/m)
    expect(headOf(source)).toMatch(/^Date: Mon, 05 Jan 2026 01:02:03 \+0000\r?$/m)
    expect(bodyOf(source)).toContain('陳大文 你好')
    expect(bodyOf(source)).toContain('https://probity.example/reset?t=a=b')
  })

  test('a subject cannot add a header', async () => {
    const source = await sent(kind, {
      to: ['a@demo.example'],
      subject: 'Hello\r\nBcc: other@evil.example\r\n\r\nnew body',
      text: 'text',
    })
    expect(headOf(source)).not.toMatch(/^Bcc:/im)
    expect(headOf(source)).toMatch(/^Subject: Hello Bcc: other@evil\.example new body\r?$/m)
  })

  test.each([
    'a@demo.example\r\nBcc: b@evil.example',
    'a@demo.example, b@evil.example',
    '"x" <a@demo.example>',
    'nobody',
    '',
  ])('a recipient that is not one address is refused: %j', async (to) => {
    const mailer = kind === 'outbox' ? outbox : smtp
    await expect(mailer.send({ to: [to], subject: 's', text: 't' })).rejects.toMatchObject({ code: 'E_VALIDATION' })
  })
})

test('a mail that the server does not take fails, so that it is tried again', async () => {
  await expect(smtp.send({ to: ['full@demo.example'], subject: 's', text: 't' })).rejects.toThrow(/full/)
})
