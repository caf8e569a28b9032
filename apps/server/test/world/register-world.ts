import { expect } from 'vitest'
import { openWorld, type WorldOrganisation } from './world.ts'

type Caller = ReturnType<WorldOrganisation['as']>
interface Refused {
  body: { issues?: { path: string; message: string }[] }
}

export const chan = { name_type: 1, lang: 1, sur: 'CHAN', other: 'Tai Man' }
export const zh = { name_type: 1, lang: 2, sur: '陳', other: '大文' }
export const named = (other: string) => ({ name_type: 3, lang: 1, other })
export const party = (capacity_id: number, capacity_type = 2) => ({ capacity_type, capacity_id })

/** Every complaint of an answer as `path: sentence`. */
export const said = ({ body }: Refused): string[] =>
  (body.issues ?? []).map(({ path, message }) => `${path}: ${message}`)

const companyLists =
  'names,emails,addresses,founders,shareholders,directors,secretaries,auth_reps,significant_controllers,bank_infos'

/** Two organisations with an empty register, and verbs to fill the first. */
export async function openRegister() {
  const world = await openWorld()
  const alpha = await world.organisation('alpha')
  const beta = await world.organisation('beta')
  const officer = alpha.as('officer')
  let serial = 0
  const saved = async (url: string, body: object, caller: Caller = officer) => {
    const answer = await caller.post(url, body)
    expect(answer).toMatchObject({ status: 200, body: { status: 200 } })
    return answer.body.data as { id: number; updated_date: number }
  }
  const query = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`
  return {
    world,
    alpha,
    beta,
    officer,
    next: () => serial++,
    person: (body: object = {}, caller?: Caller) => saved('/v2/individuals', { names: [chan], ...body }, caller),
    company: (body: object = {}) =>
      saved('/v2/corporates', { company_type: 2, names: [named(`Company ${serial++} Limited`)], ...body }),
    openPerson: async (id: number, populate = 'names,idens,addresses,emails') =>
      (await officer.get(`/v2/individuals/${id}?populate=${populate}`)).body.data,
    openCompany: async (id: number) => (await officer.get(`/v2/corporates/${id}?populate=${companyLists}`)).body.data,
    list: async (family: string, filter: object, rest = '') =>
      (await officer.get(`/v2/${family}?${query(filter)}&limit=100${rest}`)).body.data as Record<string, unknown>[],
    ids: async (family: string, filter: object) =>
      ((await officer.get(`/v2/${family}?${query(filter)}&limit=100`)).body.data as { id: number }[]).map(
        ({ id }) => id,
      ),
  }
}
