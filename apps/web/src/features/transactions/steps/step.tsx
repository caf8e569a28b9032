import type { RecordCheck } from '@probity/contract/transactions/record-check.ts'
import { type PartRole, partRoles } from '@probity/contract/transactions/transaction-types.ts'
import { ScreeningPanel } from '../record/screening-panel.tsx'
import { ClientStep } from './client-step.tsx'
import { InformationStep } from './information-step.tsx'
import { NamesToScreen } from './names-to-screen.tsx'
import { PartStep } from './part-step.tsx'
import { RiskStep } from './risk-step.tsx'
import { TypeStep } from './type-step.tsx'

const isPart = (id: string): id is PartRole => (partRoles as readonly string[]).includes(id)

interface StepProps {
  id: string
  check: RecordCheck | undefined
  /** Absent until the transaction is saved. */
  transaction?: number
}

/** One step of a transaction: of the wizard, or of its record. */
export function Step({ id, check, transaction }: StepProps) {
  if (id === 'type') return <TypeStep />
  if (id === 'client') return <ClientStep check={check} />
  if (id === 'screening') return transaction === undefined ? <NamesToScreen /> : <ScreeningPanel id={transaction} />
  if (id === 'risk') return <RiskStep />
  if (isPart(id)) return <PartStep key={id} role={id} check={check} />
  return <InformationStep check={check} />
}
