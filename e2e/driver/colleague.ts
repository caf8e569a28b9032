import { shownAddressTypes } from '@probity/contract/values/enumerations.ts'
import { productUnderTest } from '../product-under-test.ts'
import { type Login, signInByApi } from './sign-in.ts'

/** The addresses without which the form of a company of this type cannot be saved. */
export const officesOf = (companyType: number) =>
  shownAddressTypes(companyType).map((address_type) => ({
    address_type,
    address_1: '9 Lantern Quay',
    address_4: 'HK',
  }))

/** Another user, without a browser. */
export async function colleague(login: Login) {
  const { access } = await signInByApi(login)
  const { url } = productUnderTest()
  const call = async (path: string, method = 'GET', body?: object) => {
    const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' }
    const response = await fetch(`${url}${path}`, { method, headers, body: body ? JSON.stringify(body) : null })
    const answer = (await response.json()) as { data?: Record<string, unknown> }
    if (answer.data === undefined) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  const record = async (family: 'individuals' | 'corporates', fields: object) => {
    const { id } = await call(`/v2/${family}`, 'POST', fields)
    const address = `/v2/${family}/${String(id)}`
    return {
      id: Number(id),
      read: (query = '') => call(`${address}${query}`),
      save: async (change: object) =>
        call(address, 'PATCH', { ...change, updated_date: (await call(address))['updated_date'] }),
    }
  }
  return {
    call,
    person: (fields: object) => record('individuals', fields),
    /** Has the addresses of its type, unless others are given. */
    company: (fields: { company_type: number } & Record<string, unknown>) =>
      record('corporates', { addresses: officesOf(fields.company_type), ...fields }),
  }
}
