import { expect } from 'vitest'
import { plainPdf } from '../../src/modules/ekyc/demo/plain-pdf.ts'
import { inject, type Method } from './call.ts'
import { multipart } from './multipart.ts'
import { openRegister } from './register-world.ts'
import type { Caller, World, WorldOrganisation } from './world.ts'

export const paper = (title: string, pages = 1): Buffer =>
  plainPdf(Array.from({ length: pages }, (_, at) => ({ title, lines: [`Page ${at + 1}`] })))

export const consent = {
  given_by: 'AU YEUNG Pui Shan, director',
  given_on: '2026-01-05',
  how: 'in_person',
  purpose: 'account_opening',
  until: '2099-12-31',
  text: 'The company agrees that Demo Bank A receives the ticked files to open an account.',
} as const

/** Somebody of a bank in a browser of its own: cookies, and no token. */
export function bankBrowser(world: World) {
  let cookie = ''
  const call = async (method: Method, url: string, payload?: object) => {
    const answer = await inject(world, method, url, {
      headers: cookie === '' ? {} : { cookie },
      ...(payload === undefined ? {} : { payload }),
    })
    const set = answer.headers['set-cookie']
    if (typeof set === 'string') cookie = set.split(';')[0]!
    return answer
  }
  return {
    call,
    get: (url: string) => call('GET', url),
    post: (url: string, payload: object = {}) => call('POST', url, payload),
    cookie: () => cookie,
    use: (other: string) => void (cookie = other),
  }
}
export type BankBrowser = ReturnType<typeof bankBrowser>

/** An alliance with two banks, a client with files, and verbs for both sides. */
export async function openEkycDesk() {
  const register = await openRegister()
  const { world, alpha, officer } = register
  const data = async (answer: Promise<{ status: number; body: { data: never } }>) => {
    const { status, body } = await answer
    expect([status, JSON.stringify(body).slice(0, 600)]).toEqual([200, expect.any(String)])
    return body.data as ReturnType<typeof JSON.parse>
  }
  const bank = (name: string, who: Caller = officer) => data(who.post('/v2/ekyc/banks', { name, asks: ['ci', 'br'] }))
  const client = async (body: object = {}) => {
    const { id: company } = await register.company({ br_number: '12345678', ...body })
    return { company, ...(await data(officer.post('/v2/ekyc/clients', { company_id: company }))) }
  }
  const upload = (parts: Record<string, string | number>, content: Buffer, fileName: string) =>
    officer.call(
      'POST',
      '/v2/ekyc/documents',
      multipart([
        ...Object.entries(parts).map(([name, value]) => ({ name, content: String(value) })),
        { name: 'file', content, fileName },
      ]),
    )
  const document = (ekyc_client_id: number, title: string, more: Record<string, string | number> = {}) =>
    data(upload({ ekyc_client_id, description: title, ...more }, paper(title, 2), `${title}.pdf`))
  const attach = async (company: number, content: Buffer, fileName: string) =>
    (
      await data(
        officer.call(
          'POST',
          '/v2/attachments/upload',
          multipart([
            { name: 'company_ids', content: String(company) },
            { name: 'file', content, fileName },
          ]),
        ),
      )
    ).id as number
  const request = async (body: object) =>
    (await data(officer.post('/v2/ekyc/requests', { consent, message: 'Hello.', ...body })))[0]
  /** A person of a bank, signed in by an invitation and its code. */
  const member = async (bankId: number, email: string, who: WorldOrganisation = alpha): Promise<BankBrowser> => {
    const invited = await data(who.as('officer').post(`/v2/ekyc/banks/${bankId}/members`, { name: email, email }))
    const browser = bankBrowser(world)
    const token = String(invited.link).split('#')[1]
    expect(await browser.post('/v2/alliance/invitations/accept', { token, code: invited.code })).toMatchObject({
      status: 200,
    })
    return browser
  }
  return { ...register, data, bank, client, upload, document, attach, request, member }
}
