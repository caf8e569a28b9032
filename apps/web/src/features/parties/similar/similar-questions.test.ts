import { expect, test } from 'vitest'
import { similarQuestions } from './similar-questions.ts'

const name = { name_type: 1, lang: 1, sur: '', other: '', effect_date: null }
const iden = {
  type: 1,
  country: null,
  id_number: '',
  id_number_security_num: '',
  expiry_date: null,
  expiry_date_security_num: '',
  effect_date: null,
}
const email = { email: ' may@firm.example ', effect_date: null }

test('asks about each name, document and e-mail that is typed, and leaves the record itself out', () => {
  const typed = {
    names: [{ ...name, sur: 'Chan' }, name],
    idens: [{ ...iden, id_number: 'A123456(3)' }],
    emails: [email],
  }
  expect(similarQuestions(typed, { kind: 'person', exclude: 7 })).toEqual([
    { by: 'name', query: { capacity_type: 2, lang: 1, name_type: 1, sur: 'Chan', exclude: 7 } },
    { by: 'identity', query: { type: 1, id_number: 'A123456(3)', exclude: 7 } },
    { by: 'email', query: { capacity_type: 2, email: 'may@firm.example', exclude: 7 } },
  ])
})

test('asks nothing about what is empty, removed or masked', () => {
  const typed = {
    names: [name, { ...name, sur: 'Chan', is_deleted: true }],
    idens: [{ ...iden, id_number: 'A•••56(3)' }],
    emails: [{ ...email, email: '' }],
  }
  expect(similarQuestions(typed, { kind: 'company' })).toEqual([])
})
