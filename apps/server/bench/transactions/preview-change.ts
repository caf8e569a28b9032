import type { WholeQuestionnaire } from '@probity/contract/risk/risk-assessments.ts'
import type { RiskPreview } from '@probity/contract/risk/risk-previews.ts'
import type pg from 'pg'
import type { Send } from '../calls.ts'
import { fillAssessments } from './fill-assessments.ts'

/** A draft with other level limits, after every person was assessed with the earlier version. */
export async function prepareChange(send: Send, client: pg.Client, organisation: number) {
  const all = (await send('GET', '/v2/risk_assessments?populate=factors,levels')) as WholeQuestionnaire[]
  const live = all.find(({ target, state }) => target === 'person' && state === 'live')!
  const parties = await fillAssessments(client, organisation, live)
  const draft = (await send('POST', `/v2/risk_assessments/${live.id}/copy`, {})) as WholeQuestionnaire
  const levels = draft.levels.map(({ id, name, name_zh_hant, min_score }, at) => ({
    id,
    name,
    name_zh_hant,
    min_score: [0, 10, 20][at] ?? min_score,
  }))
  await send('PATCH', `/v2/risk_assessments/${draft.id}`, { levels })
  return { draft: draft.id, parties }
}

/** The whole preview as the screen requests it: batch by batch, each with its progress. Returns the number of parties. */
export async function previewChange(send: Send, draft: number): Promise<number> {
  let looked = 0
  for (let after: number | null = 0; after !== null; ) {
    const portion = (await send('POST', `/v2/risk_assessments/${draft}/preview`, { after })) as RiskPreview
    looked += portion.looked_at
    after = portion.next
  }
  return looked
}
