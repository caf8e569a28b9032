import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { ApiError } from '#web/api/api-error.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { signInFor } from '#web/ui/in-product.test-double.tsx'
import { shownNotice } from '#web/ui/states/notice-store.ts'
import { type BankForm, blankBank } from '../banks/bank-fields.tsx'
import type { PartyKind, PartyRow } from '../party-kind.ts'
import { useWizardSave } from './use-wizard-save.ts'
import type { WizardValues } from './wizard-values.ts'

interface Person {
  ref_id: string
  pob: string | null
}
let asked: readonly Asked[]
/** Numbers of accounts that the server refuses. */
let refused: string[]
let created: object[]
let creating: Promise<void> | undefined
let done: number[]
let left: number

beforeAll(() => loadWords('core', 'sys', 'parties', 'issues'))
beforeEach(() => {
  signInFor('PERSON')
  refused = []
  created = []
  creating = undefined
  done = []
  left = 0
  asked = answerWith(({ url, body }) => {
    const { acc_number = '' } = (body ?? {}) as Partial<BankForm>
    const issues = [{ path: 'acc_number', code: 'required', message: '' }]
    if (refused.includes(acc_number)) return json(400, { status: 400, code: 'E_VALIDATION', issues })
    return json(200, { status: 200, data: url.includes('screening') ? { hits: [], alert_case: null } : { id: 1 } })
  }).asked
})

const party = {
  kind: 'person',
  family: 'individuals',
  create: async (body: object) => {
    created.push(body)
    await creating
    return { id: 70 + created.length }
  },
  toSave: (values: Person) => values,
  labels: { ref_id: 'party.ref_id' },
  words: { add: 'person.add', loaded: 'person.loaded', saved: 'person.saved' },
} as unknown as PartyKind<PartyRow, Person>

function open(...numbers: string[]) {
  const banks = numbers.map((acc_number) => ({ ...blankBank(), acc_number }))
  const { result } = renderHook(() => {
    const form = useForm<WizardValues<Person>>({
      defaultValues: { ref_id: 'P-1', pob: null, banks },
      resolver: (values) => ({ values, errors: {} }),
    })
    const onDone = async (id: number) => void done.push(id)
    const wizard = useWizardSave({ party, form, onDone, onLeft: () => void (left += 1) })
    return { ...wizard, form, errors: form.formState.errors }
  })
  return {
    now: () => result.current,
    save: () => act(() => result.current.save.submit()),
    banksIn: () => result.current.form.getValues('banks').map(({ acc_number }) => acc_number),
  }
}
const sentBanks = () => asked.filter(({ url }) => url.includes('bank')).map(({ body }) => body as BankForm)

describe('the end of a wizard', () => {
  test('saves the record without empty fields, then its accounts for it, and screens it', async () => {
    const { save } = open('012-345', '678-901')
    await save()
    expect(created).toEqual([{ ref_id: 'P-1' }])
    expect(sentBanks().map(({ acc_number }) => acc_number)).toEqual(['012-345', '678-901'])
    expect(sentBanks()[0]).toMatchObject({ capacity_id: 71 })
    expect([done, left]).toEqual([[71], 0])
    expect(asked.find(({ url }) => url.includes('screening'))?.body).toMatchObject({ person: 71, mode: 'onboarding' })
  })

  test('creates one record however often the key is pressed', async () => {
    const first = Promise.withResolvers<void>()
    creating = first.promise
    const { now, save } = open('012-345')
    let running: Promise<void> | undefined
    act(() => {
      running = now().save.submit()
    })
    await save()
    await act(async () => {
      first.resolve()
      await running
    })
    expect([created.length, sentBanks().length, done]).toEqual([1, 1, [71]])
  })

  test('stays on the refused accounts alone, and another try creates no second record and no second account', async () => {
    refused = ['678-901']
    const { now, save, banksIn } = open('012-345', '678-901')
    await save()
    expect([done, left, now().created, banksIn()]).toEqual([[], 1, 71, ['678-901']])
    expect(now().errors.banks?.[0]?.acc_number?.message).toBe('Account number is required')
    refused = []
    act(() => now().form.setValue('banks.0.acc_number', '678-902'))
    await save()
    expect(created).toHaveLength(1)
    expect(sentBanks().map(({ acc_number }) => acc_number)).toEqual(['012-345', '678-901', '678-902'])
    expect(done).toEqual([71])
  })

  test('of which the record is refused sends no account, and keeps them', async () => {
    const taken = new ApiError('E_UNIQUE', 409, { attrNames: ['ref_id'] })
    creating = Promise.reject(taken)
    const { now, save, banksIn } = open('012-345')
    await save()
    expect([sentBanks(), done, now().created, banksIn()]).toEqual([[], [], undefined, ['012-345']])
    expect(now().errors.ref_id?.message).toContain('Reference')
    expect(shownNotice()?.tone).toBe('failed')
  })
})
