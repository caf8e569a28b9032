import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isApiError } from '#web/api/api-error.ts'
import { changesOf } from './changes.ts'
import { type Merged, merge } from './merge.ts'

export interface Conflict<Values> extends Merged<Values> {
  base: Values
  theirs: Values
}

/** Another user's save came first and changed what this form shows. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
  readonly conflict: unknown

  constructor(conflict: unknown) {
    super('overtaken')
    this.conflict = conflict
  }
}

interface SendOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>
  send: (values: Values) => Promise<Values | 'open' | void>
  latest?: () => Promise<Values>
}

interface Sent<Values> {
  sent: Values
  saved: Values | 'open' | void
}

/** Sends a second time if what came first changed nothing in the form: jobs derive figures of a record while it is open. */
export async function sendOver<Values extends FieldValues>(
  { form, send, latest }: SendOptions<Values>,
  values: Values,
): Promise<Sent<Values>> {
  let sent = values
  for (let isAgain = false; ; isAgain = true) {
    try {
      return { sent, saved: await send(sent) }
    } catch (error) {
      if (latest === undefined || !isApiError(error, 'E_CONFLICT')) throw error
      const base = form.formState.defaultValues as Values
      const theirs = await latest()
      const merged = merge({ base, mine: sent, theirs })
      if (isAgain || changesOf(base, theirs).length > 0) throw new Overtaken({ base, theirs, ...merged })
      rebase(form, { base, theirs })
      sent = merged.values
    }
  }
}

/** Puts the form on the newer record and keeps what was typed. */
function rebase<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { base, theirs }: { base: Values; theirs: Values },
): void {
  const typed = merge({ base, mine: form.getValues(), theirs }).values
  form.reset(theirs)
  form.reset(typed, { keepDefaultValues: true })
}
