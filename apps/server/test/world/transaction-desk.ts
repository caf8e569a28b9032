import { expect } from 'vitest'
import { openRegisterDesk } from './register-desk.ts'

/** Noon of a Monday in Hong Kong, before the day the tests run on. */
export const noon = Date.UTC(2026, 5, 1, 4)

/** An officer who enters transactions of one person and one company of the register. */
export async function openTransactionDesk() {
  const desk = await openRegisterDesk()
  const { officer, person, company, en, zh } = desk
  const idens = [{ type: 1, id_number: 'A123456(3)' }]
  const addresses = [{ address_1: '8 Harbour Road', address_4: 'HK' }]
  const client = await person([en('CHAN', 'Tai Man'), zh('陳', '大文')], {
    idens,
    addresses,
    tel: '2345 6789',
    dob: '1980-02-03',
  })
  const firm = await company({ br_number: '12345678' })
  const body = (more: object = {}) => ({
    tran_type: 'outward',
    tran_date: noon,
    client_type: 'individual',
    person: client,
    amount: '7000',
    currency: 'HKD',
    amount_to: '900',
    currency_to: 'USD',
    ...more,
  })
  return {
    ...desk,
    client,
    firm,
    body,
    save: async (more: object = {}) => {
      const answer = await officer.post('/v2/transactions', body(more))
      expect([answer.status, answer.body.code, answer.body.issues]).toEqual([200, undefined, undefined])
      return answer.body.data
    },
    refused: async (more: object) => {
      const answer = await officer.post('/v2/transactions', body(more))
      return [
        answer.status,
        ...(answer.body.issues ?? []).map(({ path, code }: { path: string; code: string }) => `${path}: ${code}`),
      ]
    },
    check: async (id: number) => (await officer.get(`/v2/transactions/${id}/check`)).body.data,
  }
}
