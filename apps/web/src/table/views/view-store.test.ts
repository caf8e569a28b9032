import type { Send } from '@probity/contract/api/client.ts'
import { savedViews } from '@probity/contract/identity/users.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { readDevice } from './device-views.ts'
import { deviceStore, viewStore } from './view-store.ts'

const place = { owner: 'demo.officer', list: 'persons' }
const high = { name: 'High risk', search: { risk: 'HIGH' } }

/** A fake server for the three calls, with a connection that can be cut. */
function server() {
  const rows: { id: number; updated_date: number; name: string; view: object }[] = []
  const line = { isUp: true, asked: [] as string[] }
  const call: Send = async (method, url, body) => {
    if (!line.isUp) throw new ApiError('E_NETWORK', 0)
    line.asked.push(`${method} ${url.split('?')[0]}`)
    const id = Number(/\d+$/.exec(url)?.[0])
    if (method === 'GET') return { data: rows }
    if (method === 'DELETE')
      return rows.splice(
        rows.findIndex((row) => row.id === id),
        1,
      )
    const given = body as { name: string; view: object }
    if (method === 'PATCH') return Object.assign(rows.find((row) => row.id === id)!, given)
    savedViews.write.parse(body)
    if (rows.some(({ name }) => name.toLowerCase() === given.name.toLowerCase()))
      throw new ApiError('E_UNIQUE', 409, { attrNames: ['name'] })
    return rows.push({ id: rows.length + 1, updated_date: 1, ...given })
  }
  return { rows, line, store: viewStore(place, call) }
}

beforeEach(() => localStorage.clear())

describe('saved views', () => {
  it('are the user’s on the server, and a device holds a copy', async () => {
    const { store, rows } = server()
    await store.save(high, [])
    expect(rows[0]).toMatchObject({ name: 'High risk', view: { search: { risk: 'HIGH' } } })
    expect(await store.load()).toEqual([{ ...high, id: 1, updated_date: 1 }])
    expect(readDevice(place)).toHaveLength(1)
    expect(readDevice({ ...place, owner: 'demo.auditor' })).toEqual([])
  })

  it('saved again under their name take the place of the earlier one', async () => {
    const { store, rows, line } = server()
    await store.save(high, [])
    await store.save({ name: 'HIGH RISK', search: { risk: 'MEDIUM' } }, await store.load())
    expect(rows.map(({ name, view }) => [name, view])).toEqual([['HIGH RISK', { search: { risk: 'MEDIUM' } }]])
    expect(line.asked.filter((asked) => asked === 'POST /v2/saved_views')).toHaveLength(1)
  })

  it('saved without a connection wait on the device, are shown, and go to the server with the next', async () => {
    const { store, rows, line } = server()
    line.isUp = false
    await store.save(high, [])
    expect(await store.load()).toEqual([high])
    line.isUp = true
    expect(await store.load()).toEqual([{ ...high, id: 1, updated_date: 1 }])
    expect(rows).toHaveLength(1)
    expect(await store.load()).toHaveLength(1)
    expect(rows).toHaveLength(1)
  })

  it('that wait under a name taken meanwhile give way to the one on the server', async () => {
    const { store, rows, line } = server()
    line.isUp = false
    await store.save(high, [])
    line.isUp = true
    rows.push({ id: 7, updated_date: 2, name: 'high risk', view: { search: { risk: 'LOW' } } })
    expect(await store.load()).toEqual([{ id: 7, updated_date: 2, name: 'high risk', search: { risk: 'LOW' } }])
  })

  it('do not pretend that a change was kept when there was no connection', async () => {
    const { store, line } = server()
    await store.save(high, [])
    const known = await store.load()
    line.isUp = false
    await expect(store.save({ ...high, search: {} }, known)).rejects.toThrow('E_NETWORK')
    await expect(store.remove(known[0]!)).rejects.toThrow('E_NETWORK')
    expect(await store.load()).toEqual(known)
  })

  it('keep what they show under another name, which must be free', async () => {
    const { store, rows } = server()
    await store.save(high, [])
    const [view] = await store.load()
    await store.rename(view!, 'Risky ones')
    expect(await store.load()).toEqual([{ ...high, id: 1, updated_date: 1, name: 'Risky ones' }])
    expect(rows).toHaveLength(1)
  })

  it('are removed here and there', async () => {
    const { store, rows } = server()
    await store.save(high, [])
    const [view] = await store.load()
    await store.remove(view!)
    expect([rows, readDevice(place), await store.load()]).toEqual([[], [], []])
  })

  it('of a role that changes nothing stay on the device', async () => {
    const store = deviceStore(place)
    await store.save(high, [])
    await store.save({ name: 'high RISK', search: {} }, [])
    expect(await store.load()).toEqual([{ name: 'high RISK', search: {} }])
    await store.save({ name: 'Other', search: {} }, [])
    await expect(store.rename({ name: 'Other', search: {} }, 'HIGH risk')).rejects.toThrow('E_UNIQUE')
    await store.rename({ name: 'high RISK', search: {} }, 'High risk')
    expect((await store.load()).map(({ name }) => name)).toEqual(['High risk', 'Other'])
    await store.remove({ name: 'High Risk', search: {} })
    expect((await store.load()).map(({ name }) => name)).toEqual(['Other'])
  })
})
