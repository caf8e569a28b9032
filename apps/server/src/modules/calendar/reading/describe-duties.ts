import type { CalendarEntry } from '@probity/contract/calendar/calendar.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invariant } from '#kernel/errors.ts'
import type { CalendarSource, Described } from '#kernel/modules/calendar.ts'
import { customersOf } from '#modules/parties/party-lists.public.ts'
import type { Duty } from './duty-rows.ts'

/** Describes a duty in the words of its module. */
export function describe(sources: readonly CalendarSource[], duty: Duty, today: string): Described {
  const source = sources.find(({ name }) => name === duty.source)
  invariant(source !== undefined, `the duty ${duty.source} comes from one of the sources`)
  return source.describe({ ...duty, day: duty.due_day }, today)
}

function settledBy({ done_date, done_by, how, note, said_by, said_date }: Duty): CalendarEntry['settled'] {
  if (done_date !== null) return { how: 'done', by: done_by, date: done_date, note: '' }
  return how === 'reason' ? { how, by: said_by, date: said_date ?? 0, note: note ?? '' } : null
}

interface Shown {
  sources: readonly CalendarSource[]
  today: string
  mayAct: boolean
}

/** Duties as the screen shows them; reads their customers in two queries. */
export async function entriesOf(
  tx: Tx,
  duties: readonly Duty[],
  { sources, today, mayAct }: Shown,
): Promise<CalendarEntry[]> {
  const named = duties.filter(({ person, company }) => person !== null || company !== null)
  const found = named.length === 0 ? [] : await customersOf(tx, named)
  const customers = new Map(named.map((duty, at) => [duty, found[at] ?? null]))
  return duties.map((duty) => {
    const { source, subject, occurrence, kind, state, day, due_day, is_legal, ref, in_charge } = duty
    const { title, brief, what, detail, limit, risk, act } = describe(sources, duty, today)
    return {
      source,
      subject,
      occurrence,
      kind,
      state,
      day,
      due_day,
      is_legal,
      customer: customers.get(duty) ?? null,
      title: title ?? { en: ref, zh: ref },
      brief: brief ?? null,
      what,
      detail: detail ?? null,
      limit: limit ?? null,
      risk: risk ?? null,
      act,
      in_charge,
      settled: state === 'settled' ? settledBy(duty) : null,
      later:
        duty.how === 'later' && duty.until !== null
          ? { until: duty.until, by: duty.said_by ?? '', note: duty.note ?? '' }
          : null,
      can_settle: mayAct && state !== 'settled',
    }
  })
}
