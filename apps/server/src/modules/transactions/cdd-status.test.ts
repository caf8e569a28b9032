import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'

let desk: Awaited<ReturnType<typeof openTransactionDesk>>
beforeAll(async () => {
  desk = await openTransactionDesk()
})

interface State {
  purpose: string | null
  source_of_fund: string | null
  pending_hits: number
  assessments: number
}
const isCompleted = (state: State) =>
  Boolean(state.purpose) && Boolean(state.source_of_fund) && state.pending_hits === 0 && state.assessments > 0

test('due diligence is pending without purpose, source of funds or assessment, or with pending hits; else completed [TXN-068] [TXN-069] [TXN-070] [TXN-071] [TXN-072]', async () => {
  const { id } = await desk.save()
  const change = fc.oneof(
    fc.record({ purpose: fc.constantFrom(null, '', 'Travel') }),
    fc.record({ source_of_fund: fc.constantFrom(null, '', 'Salary') }),
    fc.record({ pending_hits: fc.nat(2) }),
    fc.record({ assessments: fc.nat(2) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      let state: State = { purpose: null, source_of_fund: null, pending_hits: 0, assessments: 0 }
      const write = (given: Partial<State>) =>
        desk.alpha.tx(async (tx) => {
          for (const [column, value] of Object.entries(given))
            await sql`update transactions set ${sql.ref(column)} = ${value} where id = ${id}`.execute(tx)
        })
      await write(state)
      for (const given of changes) {
        state = { ...state, ...given }
        await write(given)
        const { body } = await desk.officer.get(`/v2/transactions/${id}?select=id,cdd_status`)
        expect(body.data.cdd_status).toBe(isCompleted(state) ? 'completed' : 'pending')
      }
    }),
    { numRuns: 15 },
  )
})
