import { BankInfo } from '@probity/contract/parties/parties.ts'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { z } from 'zod'
import { contractResolver } from '#web/form/contract-resolver.ts'
import { type BankForm, pickBank } from '../banks/bank-fields.tsx'
import { bankLabels } from '../banks/bank-labels.ts'

/** The values of a wizard: the record, and the accounts that are saved by separate calls after it. */
export type WizardValues<Values extends FieldValues> = Values & { banks: BankForm[] }

/** Separates the record from the accounts by their keys. */
export function partsOf<Values extends FieldValues>(values: WizardValues<Values>): [Values, BankForm[]] {
  const { banks, ...record } = values
  return [record as unknown as Values, banks]
}

const banksResolver = contractResolver<{ banks: BankForm[] }>(
  z.object({ banks: z.array(BankInfo) }),
  bankLabels,
  ({ banks }) => ({ banks: banks.map((bank) => ({ ...pickBank(bank), capacity_type: 2 })) }),
)

/** Validates the record and its accounts, each with the rules of its own call. */
export function withBanks<Values extends FieldValues>(resolver: Resolver<Values>): Resolver<WizardValues<Values>> {
  return async (values, context, options) => {
    const [record, banks] = partsOf(values)
    const { shouldUseNativeValidation } = options
    const own = await resolver(record, context, { fields: {}, shouldUseNativeValidation })
    const more = await banksResolver({ banks }, undefined, { fields: {}, shouldUseNativeValidation })
    const errors = { ...own.errors, ...more.errors } as FieldErrors<WizardValues<Values>>
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}
