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
