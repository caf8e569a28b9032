import type { Hit } from '@probity/contract/screening/screening.ts'
import type { RaisedHit } from '#modules/alerts/hits/raised-hit.ts'

/** A hit as a screening would have found it, on an invented listed party. */
export function inventedHit(more: Partial<Hit> = {}): Hit {
  return {
    entity_id: 'demo:1',
    entity_type: 'PERSON',
    entity_name: 'HO Man-kit',
    entity_picture: null,
    entity_categories: ['adverse_media'],
    entity_dob: '1980',
    entity_countries: [],
    lists: ['demo'],
    legal_effect: { code: 'policy', en: 'House policy.', zh: '內部政策。' },
    similarity_level: 'STRONG',
    score: 0.87,
    articles: 0,
    explanation: { algorithm: 'standard-1', fields: [], what_if: [] },
    decision: null,
    ...more,
  }
}

export function raisedHit(more: Partial<RaisedHit> & { hit?: Hit }): RaisedHit {
  return {
    person: null,
    company: null,
    hit: inventedHit(),
    partyFacts: {},
    entityFacts: { names: ['HO Man-kit'] },
    scanId: '00000000-0000-7000-8000-000000000001',
    scanKey: 'key',
    party: { label: 'HO Man Kit', client_id: 'P-1' },
    risk: { level: 'Not In List', score: '0.00' },
    link: null,
    ...more,
  }
}
