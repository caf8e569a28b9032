import { keptInNotes, type MappedColumn } from '@probity/contract/imports/imports.ts'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { ColumnMap } from './column-map.tsx'

const column = (at: number, header: string, column: string | null, sheet = 'Persons'): MappedColumn => ({
  ...{ sheet, header, at, column, sample: `s${at}` },
})
const columns = [
  column(0, 'No.', 'ref_id'),
  column(1, 'Partner', null),
  column(2, 'Box', null),
  column(0, 'Shelf', null, 'Addresses'),
]
function Mapped() {
  const [chosen, setChosen] = useState<readonly MappedColumn[]>(columns)
  return <ColumnMap type="person" columns={chosen} onChange={setChosen} />
}
const chosen = () =>
  screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => (value === '' ? null : value))

beforeAll(() => loadWords('core', 'sys', 'imports'))

test('a column of the record without a field is kept in notes by itself or with all others by one switch; columns of other sheets are not', () => {
  renderInProduct(<Mapped />)
  const all = screen.getByRole<HTMLInputElement>('switch')
  expect(all.checked).toBe(false)
  fireEvent.change(screen.getByLabelText(/Partner of/), { target: { value: keptInNotes } })
  expect(chosen()).toEqual(['ref_id', keptInNotes, null, null])
  expect(screen.getByText('Partner: s1')).toBeTruthy()
  fireEvent.click(all)
  expect(chosen()).toEqual(['ref_id', keptInNotes, keptInNotes, null])
  expect(all.checked).toBe(true)
  expect(screen.getByText(/2 kept in notes/)).toBeTruthy()
  fireEvent.click(all)
  expect(chosen()).toEqual(['ref_id', null, null, null])
  expect(screen.getByLabelText(/Shelf of/).textContent).not.toContain('Keep in notes')
})

test('a mapping that nobody may change says what is kept', () => {
  renderInProduct(<ColumnMap type="person" columns={[column(1, 'Partner', keptInNotes)]} onChange={null} />)
  expect(screen.getByText('Keep in notes')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})
