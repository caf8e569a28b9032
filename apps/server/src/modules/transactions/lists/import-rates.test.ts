import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'

const rate = (currency: string, hkd_per_unit: string, valid_from = '2026-11-20') => ({
  currency,
  hkd_per_unit,
  valid_from,
})

test('rates of a file are stored together: known days are replaced, a malformed one refuses all', async () => {
  const demo = await (await openWorld()).organisation('demo')
  const admin = demo.as('admin')
  const send = async (...rates: object[]) => admin.post('/v2/exchange_rates/import', { rates })
  expect((await send(rate('USD', '7.8'), rate('EUR', '9'))).body.data).toEqual({ created: 2, updated: 0 })
  expect((await send(rate('USD', '7.81'), rate('USD', '7.82'), rate('JPY', '0.05'))).body.data).toEqual({
    created: 1,
    updated: 1,
  })
  expect((await send(rate('USD', '9'), rate('GBP', '-1'))).status).toBe(400)
  const { body } = await admin.get('/v2/exchange_rates?sort=currency%20ASC')
  expect(body.data.map((row: Record<string, string>) => [row['currency'], Number(row['hkd_per_unit'])])).toEqual([
    ['EUR', 9],
    ['JPY', 0.05],
    ['USD', 7.82],
  ])
  expect((await demo.as('operator').post('/v2/exchange_rates/import', { rates: [rate('USD', '1')] })).status).toBe(403)
})
