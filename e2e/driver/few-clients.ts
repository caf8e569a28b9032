import { colleague } from './colleague.ts'
import type { Login } from './sign-in.ts'

/** A register just large enough to list and choose from: persons named CHAN and a company. Costs a twentieth of the small one. */
export async function addFewClients(login: Login): Promise<void> {
  const { person, company } = await colleague(login)
  for (const other of ['Ka Ho', 'Ka Man', 'Ka Wai', 'Ka Yee'])
    await person({ pob: 'HK', names: [{ name_type: 1, lang: 1, sur: 'CHAN', other }] })
  await company({ company_type: 2, names: [{ name_type: 3, lang: 1, other: 'QUAY STATIONERS LIMITED' }] })
}
