import { expect, it } from 'vitest'
import { mayBeEastAsian } from './may-be-east-asian.ts'

it.each(['chan tai man', 'tai man chan', 'kim min soo', 'chan tai', 'au yeung lok', 'chan tai man peter'])(
  '%s is worth reading as East Asian',
  (name) => {
    expect(mayBeEastAsian(name.split(' '))).toBe(true)
  },
)

it.each([
  'chan',
  'chan quernmore',
  'al chan tai man',
  'quernmor bin salman',
  'tobias quernmore veldinsk',
  'chan tai man quernmore veldinsk mordalx kestrelq',
  'chan tai man chan tai man chan tai',
])('%s is not', (name) => {
  expect(mayBeEastAsian(name.split(' '))).toBe(false)
})

it('allows two other words by the second rules, three by the first', () => {
  const [two, three] = ['chan tai quernmore veldinsk', 'chan tai quernmore veldinsk mordalx'].map((name) =>
    name.split(' '),
  )
  expect(mayBeEastAsian(two!, 'second')).toBe(true)
  expect([mayBeEastAsian(three!), mayBeEastAsian(three!, 'second')]).toEqual([true, false])
})
