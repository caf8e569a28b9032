import type { WholeQuestionnaire } from '@probity/contract/risk/risk-assessments.ts'
import { beforeAll, expect, test } from 'vitest'
import { openRiskDesk } from '#test/world/risk-desk.ts'

let desk: Awaited<ReturnType<typeof openRiskDesk>>
beforeAll(async () => {
  desk = await openRiskDesk()
})
const levelOf = async (id: number) => (await desk.officer.get(`/v2/individuals/${id}`)).body.data.risk_level

test('a new version shows beforehand who changes level, and rates them again when it is published', async () => {
  const low = await desk.person([desk.en('NG', 'Low')], { pob: 'HK' })
  const raised = await desk.person([desk.en('NG', 'Raised')], { pob: 'IR' })
  for (const person of [low, raised]) await desk.assess({ person }, 0)
  const live = await desk.live('person')
  const draft = (await desk.officer.post(`/v2/risk_assessments/${live.id}/copy`, {})).body.data as WholeQuestionnaire
  const levels = draft.levels.map(({ id, name, name_zh_hant, min_score }, at) => ({
    id,
    name,
    name_zh_hant,
    min_score: [0, 1, 2][at] ?? min_score,
  }))
  await desk.officer.patch(`/v2/risk_assessments/${draft.id}`, { levels })
  const { body } = await desk.officer.post(`/v2/risk_assessments/${draft.id}/preview`, {})
  expect(body.data).toMatchObject({
    total: 2,
    looked_at: 2,
    next: null,
    changes: [{ from: 'Low Risk', to: 'High Risk', count: 1 }],
    incomplete: 0,
    parties: [{ customer: { id: low }, before: { level: 'Low Risk' }, after: { level: 'High Risk' } }],
  })
  expect(await levelOf(low)).toBe('Low Risk')
  await desk.officer.post(`/v2/risk_assessments/${draft.id}/publish`, {})
  await desk.world.work()
  expect(await levelOf(low)).toBe('High Risk')
  const filter = encodeURIComponent(JSON.stringify({ person: low }))
  const entries = (await desk.officer.get(`/v2/risk_assessments_histories?filter=${filter}&sort=id ASC`)).body.data
  expect(entries.map((entry: { level: string; rated_from: number | null }) => [entry.level, entry.rated_from])).toEqual(
    [
      ['Low Risk', null],
      ['High Risk', entries[0].id],
    ],
  )
  expect((await desk.beta.as('officer').post(`/v2/risk_assessments/${draft.id}/preview`, {})).status).toBe(404)
})

test('another level of a place shows beforehand who changes level', async () => {
  const born = await desk.person([desk.en('KO', 'Born')], { pob: 'SG' })
  await desk.person([desk.en('KO', 'Elsewhere')], { pob: 'JP' })
  const preview = async (risk_level: string) =>
    (await desk.officer.post('/v2/risk_previews/country', { iso2: 'SG', risk_level })).body.data
  expect(await preview('High Risk')).toMatchObject({
    total: 1,
    changes: [{ from: 'Low Risk', to: 'High Risk', count: 1 }],
    parties: [{ customer: { id: born } }],
  })
  expect(await preview('Low Risk')).toMatchObject({ total: 1, changes: [], parties: [] })
})
