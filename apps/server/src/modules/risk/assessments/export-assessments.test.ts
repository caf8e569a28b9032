import { expect, test } from 'vitest'
import { openRiskDesk } from '#test/world/risk-desk.ts'

test('assessments leave as a file with whom or what they are about, their version and level, for holders of the key', async () => {
  const desk = await openRiskDesk()
  const { id, tran_ref } = await desk.save({ purpose: 'Travel', source_of_fund: 'Salary' })
  expect((await desk.assess({ person: desk.client }, 0)).status).toBe(200)
  expect((await desk.assess({ company: desk.firm }, 9)).status).toBe(200)
  expect((await desk.assess({ transaction: id }, 0)).status).toBe(200)
  const admin = desk.alpha.as('admin')
  const take = async (view: object) => {
    const { status, body } = await admin.post('/v2/risk_assessments_histories/export', { format: 'csv', ...view })
    expect(status).toBe(200)
    return (body as string).trim().split('\r\n').slice(1)
  }
  const lines = await take({
    columns: ['kind', 'client_en', 'client_zh', 'tran_ref', 'version', 'level', 'register_level'],
  })
  expect(lines.toSorted()).toEqual([
    expect.stringMatching(/^Company,Register \d+ Limited,,,1,High Risk,High Risk$/),
    'Person,CHAN Tai Man,陳大文,,1,Low Risk,Low Risk',
    `Transaction,CHAN Tai Man,陳大文,${tran_ref},1,Low Risk,Low Risk`,
  ])
  expect(await take({ filter: { register_level: 'High Risk' }, columns: ['kind', 'level'], lang: 'zh-hant' })).toEqual([
    '公司,高風險',
  ])
  for (const username of ['operator', 'developer'])
    expect((await desk.alpha.as(username).post('/v2/risk_assessments_histories/export', {})).status).toBe(403)
})
