import type { ScanAnswer } from '@probity/contract/screening/screening.ts'
import type { Steps } from '#kernel/database/in-steps.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invariant, notFound } from '#kernel/errors.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import {
  officersOf,
  type ScreenedParty,
  screenedCompanies,
  screenedPersons,
} from '#modules/parties/screened-parties.public.ts'
import { type AskedCustomers, type FoundCustomers, screenCustomers } from './screen-customers.ts'

interface Onboarding {
  release: ServedRelease
  person?: number | undefined
  company?: number | undefined
  now: number
}

/** The customer first, then all its office holders. */
export async function withOfficers(
  tx: Tx,
  { person, company }: Pick<Onboarding, 'person' | 'company'>,
): Promise<ScreenedParty[]> {
  if (person !== undefined) return screenedPersons(tx, [person])
  invariant(company !== undefined, 'a screening of a customer names a person or a company')
  const officers = await officersOf(tx, company)
  const itself = await screenedCompanies(tx, [company])
  if (itself.length === 0) return []
  return [
    ...itself,
    ...(await screenedPersons(tx, officers.persons)),
    ...(await screenedCompanies(tx, officers.companies)),
  ]
}

type OnboardingAnswer = ScanAnswer & { officers: ScanAnswer[] }

/** Screens a customer and its officers, stores a scan for each, and opens or extends a case for each with hits. */
export function runOnboarding(asked: Onboarding): Steps<FoundCustomers, AskedCustomers, OnboardingAnswer> {
  const { release, now } = asked
  const { write, ...steps } = screenCustomers({
    release,
    now,
    mode: 'onboarding',
    find: async (tx) => {
      const parties = await withOfficers(tx, asked)
      if (parties.length === 0) throw notFound()
      return parties
    },
  })
  return {
    ...steps,
    write: async (tx, answers) => {
      const [first, ...officers] = (await write(tx, answers)).map(({ answer }) => answer)
      return { ...first!, officers }
    },
  }
}
