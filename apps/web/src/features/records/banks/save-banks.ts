import type { UseFormReturn } from 'react-hook-form'
import type { PartyOf } from '#web/feature.ts'
import { placeOnFields } from '#web/form/saving/use-save.ts'
import { type BankForm, bankHolder, pickBank } from './bank-fields.tsx'
import { bankLabels } from './bank-labels.ts'
import { bankClient } from './party-banks.tsx'

export type BanksForm = UseFormReturn<{ banks: BankForm[] }>

/**
 * Saves the accounts of a new record, one call each. Refused accounts stay in the form with the reason; returns whether none was
 * refused.
 */
export async function saveBanks(party: PartyOf, form: BanksForm): Promise<boolean> {
  const refused: { bank: BankForm; error: unknown }[] = []
  for (const bank of form.getValues('banks'))
    await bankClient.create({ ...pickBank(bank), ...bankHolder(party) }).catch((error: unknown) => {
      refused.push({ bank, error })
    })
  form.setValue(
    'banks',
    refused.map(({ bank }) => bank),
  )
  refused.forEach(({ error }, at) => {
    const setError = (field: string, told: { type?: string; message?: string }) =>
      form.setError(`banks.${at}.${field}` as 'banks', told)
    const loose = placeOnFields({ setError: setError as BanksForm['setError'] }, error, bankLabels)
    if (loose !== undefined) form.setError(`banks.${at}`, { type: 'save', message: loose })
  })
  return refused.length === 0
}
