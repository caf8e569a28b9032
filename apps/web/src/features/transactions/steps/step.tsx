import type { RecordCheck } from '@probity/contract/transactions/record-check.ts'
import { type PartRole, partRoles } from '@probity/contract/transactions/transaction-types.ts'
import { ClientStep } from './client-step.tsx'
import { InformationStep } from './information-step.tsx'
import { PartStep } from './part-step.tsx'
import { TypeStep } from './type-step.tsx'

const isPart = (id: string): id is PartRole => (partRoles as readonly string[]).includes(id)

/** One step of a transaction: of the wizard, or of its record. */
export function Step({ id, check }: { id: string; check: RecordCheck | undefined }) {
  if (id === 'type') return <TypeStep />
  if (id === 'client') return <ClientStep />
  if (isPart(id)) return <PartStep key={id} role={id} />
  return <InformationStep check={check} />
}
