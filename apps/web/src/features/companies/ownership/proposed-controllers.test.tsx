import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { ProposedControllers, type ProposedControllersProps } from './proposed-controllers.tsx'

const lists = {
  founders: [],
  shareholders: [],
  directors: [],
  secretaries: [],
  auth_reps: [],
  significant_controllers: [],
}
const ownership = {
  controllers: [
    { capacity_id: 95, share: 0.3, votes: 0.3, natures: ['shares', 'votes'], is_recorded: false },
    { capacity_id: 96, share: 0.65, votes: 0.65, natures: ['shares', 'votes'], is_recorded: false },
  ],
} as unknown as ProposedControllersProps['ownership']

beforeAll(() => loadWords('core', 'sys', 'parties', 'companies'))
beforeEach(() => {
  signInFor('COMPANY')
  answerWith(({ url }) =>
    json(200, {
      status: 200,
      data: url.includes('/v2/parties/deleted')
        ? [{ id: 96, capacity_type: 2, deleted_by: 'officer', deleted_date: 0 }]
        : [{ id: 95, is_deleted: false, names: [{ id: 1, lang: 1, name_type: 1, sur: 'LAMPWICK', other: 'Orla' }] }],
    }),
  )
})

test('a deleted shareholder is named as deleted and not offered as a controller', async () => {
  renderInProduct(<ProposedControllers ownership={ownership} lists={lists} put={() => undefined} />)
  expect((await screen.findByText(/Record Deleted/)).textContent).toContain('officer')
  expect(screen.getByRole('link', { name: /LAMPWICK/ })).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Record as controller' })).toHaveLength(1)
  expect(screen.getByText(/record who holds the shares now/)).toBeDefined()
  expect(screen.queryByText('#96')).toBeNull()
})
