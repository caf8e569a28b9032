import { expect } from 'vitest'
import { multipart } from './multipart.ts'
import { openRegister } from './register-world.ts'

/** A register with verbs to send files, make dry runs and steer imports. */
export async function openImportDesk() {
  const register = await openRegister()
  const { officer, world } = register
  const send = async (csv: string, { type = 'person', who = officer, file = 'clients.csv' } = {}) => {
    const form = multipart([
      { name: 'dry_run', content: 'true' },
      { name: 'excel', content: Buffer.from(csv), fileName: file },
    ])
    return who.call('POST', `/v2/imports/${type}`, form)
  }
  const dryRun = async (csv: string, how: Parameters<typeof send>[1] = {}) => {
    const { status, body } = await send(csv, how)
    expect([status, body.data?.state]).toEqual([200, 'processing'])
    await world.work()
    return body.data.id as number
  }
  const found = async (id: number) => (await officer.get(`/v2/imports/${id}`)).body.data
  const rows = async (id: number, query = '') => (await officer.get(`/v2/imports/${id}/rows?${query}`)).body.data.rows
  const step = async (id: number, name: string, body: object = {}) => {
    const answer = await officer.post(`/v2/imports/${id}/${name}`, body)
    expect([name, answer.status, answer.body.message]).toEqual([name, 200, undefined])
    await world.work()
    return found(id)
  }
  const byRef = async (ref: string) =>
    (await officer.get(`/v2/individuals?filter=${encodeURIComponent(JSON.stringify({ ref_id: ref }))}`)).body.data[0]
  const personsNow = async () => (await officer.get('/v2/individuals/count')).body.data.count as number
  return { ...register, send, dryRun, found, rows, step, byRef, personsNow }
}
