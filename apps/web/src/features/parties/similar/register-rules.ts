import { issue } from '@probity/contract/api/issue.ts'
import { isFutureDay } from '@probity/contract/persons/persons.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import { isApiError } from '#web/api/api-error.ts'
import { queryClient } from '#web/api/query-client.ts'
import { clock } from '#web/clock.ts'
import { type FieldLabels, issueWords } from '#web/i18n/issue-words.ts'
import type { IdentityForm } from '../fieldsets/identities-fieldset.tsx'
import type { NameForm } from '../fieldsets/name-slots.ts'
import { partyClients } from '../party-clients.ts'
import {
  identityQuestion,
  nameQuestion,
  type Question,
  type SimilarRecordsProps,
  similarQuery,
} from './similar-questions.ts'

const keptMs = 30_000
/** Days that cannot be in the future. */
const pastDays = ['dob', 'incorp_date', 'estab_date'] as const

interface Checked {
  names?: readonly NameForm[]
  idens?: readonly IdentityForm[]
  ref_id?: string
}
interface Problem {
  path: string
  code: string
  params?: Record<string, string>
}

/** Adds the rules that need the register to those of a form: documents, references and company names of other records. */
export function withRegisterRules<Values extends FieldValues>(
  resolver: Resolver<Values>,
  labels: FieldLabels,
  props: SimilarRecordsProps,
): Resolver<Values> {
  return async (values, context, options) => {
    const own = await resolver(values, context, options)
    const errors = { ...own.errors } as FieldErrors<Values>
    const isFree = ({ path }: Problem) => get(errors, path) === undefined
    const found = [...futureDays(values), ...(await taken(values as Checked, props))].filter(isFree)
    for (const { path, code, params } of found) {
      const message = issueWords(issue(path, code, params), labels)
      set(errors, path, { type: code, message })
    }
    return found.length === 0 ? own : { values: {}, errors }
  }
}

function futureDays(values: FieldValues): Problem[] {
  const today = hongKongDay(clock.now())
  return pastDays
    .filter((path) => isFutureDay(values[path] as string | undefined, today))
    .map((path) => ({ path, code: 'too_large', params: { value: today } }))
}

async function taken({ names = [], idens = [], ref_id = '' }: Checked, props: SimilarRecordsProps): Promise<Problem[]> {
  const { kind } = props
  const found = await Promise.all([
    ...idens.map((identity, at) =>
      duplicateAt(identityQuestion(identity, props), {
        path: `idens.${at}.id_number`,
        code: 'record_duplicated_in_database',
      }),
    ),
    // Persons may share a name; companies may not.
    ...(kind === 'company' ? names : []).map((name, at) =>
      duplicateAt(nameQuestion(name, props), { path: `names.${at}.other`, code: 'duplicated_in_database' }),
    ),
    referenceTaken(ref_id.trim(), props),
  ])
  return found.filter((problem) => problem !== undefined)
}

async function duplicateAt(question: Question | undefined, problem: Problem): Promise<Problem | undefined> {
  if (question === undefined) return undefined
  const found = await orNothing(queryClient.fetchQuery({ ...similarQuery(question), staleTime: keptMs, retry: false }))
  return found.some(({ is_duplicate }) => is_duplicate === true) ? problem : undefined
}

async function referenceTaken(ref_id: string, { kind, exclude }: SimilarRecordsProps): Promise<Problem | undefined> {
  if (ref_id === '') return undefined
  const query = { filter: { ref_id }, select: ['id'], limit: 2 } as const
  const queryFn = () => (kind === 'person' ? partyClients.individuals.list(query) : partyClients.corporates.list(query))
  const found = await orNothing(
    queryClient.fetchQuery({ queryKey: ['reference', kind, ref_id], queryFn, staleTime: keptMs, retry: false }),
  )
  return found.some(({ id }) => id !== exclude) ? { path: 'ref_id', code: 'ref_id_duplicated' } : undefined
}

/** Empty if the query is refused: the save checks again and shows the reason. */
async function orNothing<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked
  } catch (error) {
    if (isApiError(error)) return []
    throw error
  }
}
