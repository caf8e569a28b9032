import type { TableSpec } from '#kernel/modules/owned-table.ts'
import { labelsOf } from './party-labels.ts'

const derivedOfParty = [
  'pending_for_cdd',
  'risk_level',
  'risk_score',
  'fingerprint',
  'search_names',
  'search_text',
  'risk_basis',
]
/** Columns that moved to other tables; old traces still name them. */
const gone = [
  'alerts_pending',
  'batch_scan_date',
  'screened_date',
  'screened_release',
  'screened_run',
  'screened_fingerprint',
]

const person: TableSpec = {
  label: labelsOf('person'),
  updates: 'person.update',
  evidence: { of: 'party', person: ['id'] },
  retention: 'register',
  untraced: [...derivedOfParty, 'nationality', 'search_sur', 'search_other'],
  gone,
}
const company: TableSpec = {
  label: labelsOf('company'),
  updates: 'company.update',
  evidence: { of: 'party', company: ['id'] },
  retention: 'register',
  untraced: derivedOfParty,
  gone,
}
const child: TableSpec = {
  label: 'unnamed',
  evidence: { of: 'party', person: ['person_id'], company: ['company_id'] },
  retention: 'register',
  untraced: ['person_id', 'company_id'],
}
/** An office is evidence of the company and of the party that holds it. */
const officer: TableSpec = {
  label: 'unnamed',
  evidence: { of: 'party', person: ['party_person_id'], company: ['company_id', 'party_company_id'] },
  retention: 'register',
  untraced: ['party_person_id', 'party_company_id', 'is_company'],
}
const coverage = (kind: 'person' | 'company'): TableSpec => ({
  label: 'unnamed',
  evidence: { of: 'party', [kind]: ['id'] },
  retention: 'casework',
  traced: 'never',
})
const pending: TableSpec = {
  label: 'unnamed',
  evidence: { of: 'organisation', why: 'a count of hits that are in the pack themselves' },
  retention: 'derived',
  traced: 'never',
}

/** The tables of the register: persons, companies, and what belongs to both. */
export const registerTables = {
  individuals: person,
  corporates: company,
  individuals_coverage: coverage('person'),
  corporates_coverage: coverage('company'),
  coverage_stamps: {
    label: 'unnamed',
    evidence: { of: 'organisation', why: 'says that something changed, and nothing of what' },
    retention: 'derived',
    traced: 'never',
  },
  individuals_pending: pending,
  corporates_pending: pending,
  party_risks: {
    label: 'unnamed',
    evidence: { of: 'party', person: ['person'], company: ['company'] },
    retention: 'derived',
    traced: 'never',
  },
  names: { ...child, untraced: ['person_id', 'company_id', 'readings', 'name_key', 'word_key'] },
  addresses: child,
  emails: child,
  bank_informations: child,
  identifications: {
    label: 'unnamed',
    evidence: { of: 'party', person: ['np_id'] },
    retention: 'register',
    untraced: ['id_key'],
  },
  founders: officer,
  shareholders: officer,
  directors: officer,
  company_secretaries: officer,
  authorized_representatives: officer,
  significant_controllers: officer,
  shares: {
    label: 'unnamed',
    evidence: { of: 'party', company: ['company_id'], rows: { shareholders: 'shareholder_id' } },
    retention: 'register',
  },
} satisfies Record<string, TableSpec>

export const registerViews = [
  'party_summaries',
  'memberships',
  'covered_individuals',
  'covered_corporates',
  'screened_counterparties',
]

/** Tables that screening, hits, reports and the party modules read directly. */
export const offeredOfRegister = [
  'individuals',
  'corporates',
  'names',
  'addresses',
  'bank_informations',
  'identifications',
  'shareholders',
  'directors',
  'company_secretaries',
  'authorized_representatives',
  'significant_controllers',
  'memberships',
  'shares',
  'covered_individuals',
  'covered_corporates',
  'coverage_stamps',
  'party_risks',
]
