import { sql } from 'kysely'
import { inTenant, readingTenant, systemActor } from '#kernel/database/tenant.ts'
import type { DemoOrganisation } from '#kernel/modules/demo.ts'
import type { Services } from '#kernel/services.ts'
import {
  createOrganisation,
  findOrganisation,
  hashNewPassword,
  insertUser,
  roleNamed,
  setUpOrganisation,
  storePassword,
} from '#modules/identity/identity.public.ts'

export const demoPassword = 'Probity!Demo2026'

export interface InventedOrganisation extends Omit<DemoOrganisation, 'id'> {
  code: string
  name: string
  name_zh: string
}
export const demoOrganisations = [
  { code: 'demo', name: 'Harbour Bridge Exchange', name_zh: '港橋找換', register: 'whole' },
  { code: 'harbour', name: 'Lantern Quay Remittance', name_zh: '燈籠埗匯款', register: 'small' },
] as const satisfies readonly InventedOrganisation[]

interface DemoUser {
  username: string
  name: string
  name_zh: string
  role: string
}
/** Invented people, one for each role. */
export const demoUsers: readonly DemoUser[] = [
  { username: 'admin', name: 'SHUM Lok Ching', name_zh: '沈樂晴', role: 'Administrator' },
  { username: 'officer', name: 'NGAI Wing Yan', name_zh: '魏穎欣', role: 'Compliance Officer' },
  { username: 'operator', name: 'TAM Kiu Fung', name_zh: '譚喬峯', role: 'Operator' },
  { username: 'reviewer', name: 'YIP Man Ho', name_zh: '葉文灝', role: 'Reviewer' },
  { username: 'auditor', name: 'LEE Oi Kwan', name_zh: '李藹筠', role: 'Auditor' },
  { username: 'developer', name: 'PUN Tik Sang', name_zh: '潘迪生', role: 'Developer' },
]

/** Organisations with a user for each role, so that every screen can be tried at once. */
export async function seedIdentity(
  services: Services,
  organisations: readonly InventedOrganisation[],
): Promise<DemoOrganisation[]> {
  const written: DemoOrganisation[] = []
  for (const { code, name, name_zh, register } of organisations) {
    const notify = `officer@${code}.example`
    const found = await findOrganisation(services.owner, code)
    const id = found?.id ?? (await createOrganisation(services.owner, { code, name, name_zh, notify }))
    if (found) await setUpOrganisation(services.owner, id, { notify })
    for (const user of demoUsers) await seedUser(services, { organisation: { id, code }, user })
    written.push({ id, register })
  }
  return written
}

interface Place {
  organisation: { id: number; code: string }
  user: DemoUser
}

async function seedUser(services: Services, { organisation, user }: Place): Promise<void> {
  const { username, name, name_zh } = user
  const actor = systemActor(organisation.id)
  const isThere = await readingTenant(services.owner, actor, async (tx) => {
    const { rows } = await sql`select 1 from users where org_id = current_org() and username = ${username}`.execute(tx)
    return rows.length > 0
  })
  if (isThere) return
  const hash = await hashNewPassword(demoPassword, services.security.passwordCost)
  await inTenant(services.owner, actor, async (tx) => {
    const email = `${username}@${organisation.code}.example`
    const userId = await insertUser(tx, { username, email, name, name_zh, role_id: await roleNamed(tx, user.role) })
    await storePassword(tx, { userId, hash, now: services.now() })
  })
}
