/**
 * What the trail does not hold of a row: columns that follow from others, are kept up by the product itself, or are too private to be
 * copied into a log. A pack shows them, and only the entry that notes the pack vouches for them. A test holds this against the
 * triggers of the database.
 */
export const traceNames: Record<string, string> = { alerts: 'alerts_v2' }

const always = ['org_id', 'updated_date']
/** Columns some rows were traced with before they went elsewhere. */
const gone = [
  'alerts_pending',
  'batch_scan_date',
  'screened_date',
  'screened_release',
  'screened_run',
  'screened_fingerprint',
]

const ofParty = ['pending_for_cdd', 'risk_level', 'risk_score', 'fingerprint', 'search_names', 'search_text']
const ofChild = ['person_id', 'company_id']
const ofRole = ['party_person_id', 'party_company_id', 'is_company']

const derived: Record<string, readonly string[]> = {
  individuals: [...ofParty, ...gone, 'nationality', 'search_sur', 'search_other'],
  corporates: [...ofParty, ...gone],
  names: [...ofChild, 'readings', 'name_key', 'word_key'],
  addresses: ofChild,
  emails: ofChild,
  bank_informations: ofChild,
  identifications: ['id_key'],
  founders: ofRole,
  shareholders: ofRole,
  directors: ofRole,
  company_secretaries: ofRole,
  authorized_representatives: ofRole,
  significant_controllers: ofRole,
  alerts: ['assigned_to', 'due_date'],
  alert_cases: [
    'last_hit_at',
    'status',
    'cnt_pending',
    'cnt_true',
    'cnt_false',
    'screening_encrypt_id',
    'name',
    'client_id',
  ],
  alert_case_entities: ['assigned_to', 'due_date'],
}

/** The columns of a table a change of which leaves no trace. */
export const untracedColumns = (table: string): ReadonlySet<string> => new Set([...always, ...(derived[table] ?? [])])

/** Tables whose new rows are proved by something else: the trail begins with their first change. */
export const provedElsewhere: ReadonlySet<string> = new Set([
  'scans',
  'standing_hits',
  'individuals_coverage',
  'corporates_coverage',
])

/** How the trail writes what must not stand in it. */
export const hidden = '[hidden]'
