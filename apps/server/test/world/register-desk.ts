import { expect } from 'vitest'
import { openWorld } from './world.ts'

/** Two organisations, and an officer of the first who enters parties by their names and asks about them. */
export async function openRegisterDesk() {
  const world = await openWorld()
  const alpha = await world.organisation('alpha')
  const beta = await world.organisation('beta')
  const officer = alpha.as('officer')
  let serial = 0
  return {
    world,
    alpha,
    beta,
    officer,
    en: (sur: string, other: string) => ({ name_type: 1, lang: 1, sur, other }),
    zh: (sur: string, other: string) => ({ name_type: 1, lang: 2, sur, other }),
    person: async (names: object[], rest: object = {}) =>
      (await officer.post('/v2/individuals', { names, ...rest })).body.data.id as number,
    company: async (rest: object = {}, name = `Register ${serial++} Limited`) => {
      const names = [{ name_type: 3, lang: 1, other: name }]
      return (await officer.post('/v2/corporates', { company_type: 2, names, ...rest })).body.data.id as number
    },
    get: async (url: string, query: Record<string, string | number> = {}) => {
      const text = new URLSearchParams(
        Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
      ).toString()
      const answer = await officer.get(`${url}?${text}`)
      expect([url, answer.status]).toEqual([url, 200])
      return answer.body.data
    },
  }
}
