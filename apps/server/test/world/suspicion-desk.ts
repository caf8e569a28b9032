import { expect } from 'vitest'
import { multipart } from './multipart.ts'
import { openTransactionDesk } from './transaction-desk.ts'

export const narrative = {
  screen: 'Five remittances just under the limit.',
  ask: 'He said a cousin keeps the invoices.',
  find: 'Occupation on file: driver.',
  evaluate: 'The amounts fit neither income nor occupation.',
}
const path = '/v2/suspicion_reports'

/** An organisation with transactions whose reporting officer is its compliance officer. */
export async function openSuspicionDesk() {
  const desk = await openTransactionDesk()
  const { alpha, officer } = desk
  const appoint = async (username: string) => {
    const admin = alpha.as('admin')
    const { body } = await admin.get('/v2/configurations?filter={"config_key":"reporting_officer"}')
    const answer = await admin.patch(`/v2/configurations/${body.data[0].id}`, { config_value: username })
    expect(answer.status).toBe(200)
  }
  await appoint('officer')
  const recipient = {
    client_type: 'corporate',
    other: 'LOTUS HARBOUR METALS FZE',
    nationality: 'AE',
    bank_name: 'Al Marsa Gulf Bank',
    account_number: 'AE079017',
  }
  const first = await desk.save({ recipient, purpose: 'goods' })
  const second = await desk.save({ recipient, purpose: 'samples', amount: '7800' })
  const make = async (from: object = { transactions: [first.id, second.id] }, who = officer) => {
    const answer = await who.post(path, from)
    expect([answer.status, answer.body.message]).toEqual([200, undefined])
    return answer.body.data
  }
  const open = async (id: number, who = officer) => (await who.get(`${path}/${id}`)).body.data
  return {
    ...desk,
    appoint,
    first,
    second,
    make,
    open,
    /** Fills in what a draft lacks. */
    fill: async (id: number) => {
      const { updated_date, subjects } = await open(id)
      const whole = subjects.map((one: object) => ({ ...one, birth: '1980', country: 'HK' }))
      const answer = await officer.patch(`${path}/${id}`, {
        ...narrative,
        subjects: whole,
        relationship: 'watched',
        updated_date,
      })
      expect(answer.status).toBe(200)
      return answer.body.data
    },
    name: (id: number, username: string, may_write = false, who = officer) =>
      who.post(`${path}/${id}/readers`, { username, may_write, reason: 'Second pair of eyes.' }),
    upload: (id: number, content: string, fileName = 'proof.txt', who = officer) =>
      who.call('POST', `${path}/${id}/files`, multipart([{ name: 'file', content: Buffer.from(content), fileName }])),
  }
}
