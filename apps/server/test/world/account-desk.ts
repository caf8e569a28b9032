import { sql } from 'kysely'
import { openSuspicionDesk } from './suspicion-desk.ts'
import { type Caller, caller } from './world.ts'

/** A firm with a suspicion report, whose administrator asks for changes of the reporting officer's account. */
export async function openAccountDesk() {
  const desk = await openSuspicionDesk()
  const { alpha, world } = desk
  const admin = alpha.as('admin')
  const report = await desk.make({ person: desk.client })
  const officerId = await alpha.userId('officer')
  const roleId = async (name: string) =>
    (await admin.get('/v2/roles')).body.data.find((role: { name: string }) => role.name === name).id as number
  const pending = async (who: Caller = admin) =>
    (await who.get('/v2/approvals?filter={"state":"waiting","kind":"account"}')).body.data as { id: number }[]
  return {
    ...desk,
    admin,
    report,
    officerId,
    roleId,
    /** The requests that wait; one in these tests. */
    pending,
    takeAllBack: async () => {
      for (const { id } of await pending()) await admin.delete(`/v2/approvals/${id}`)
    },
    officerRow: async () => (await admin.get(`/v2/users/${officerId}`)).body.data,
    /** The officer in a new session: a lock has ended the earlier ones. */
    officerNow: async () => {
      const { body } = await alpha.signIn('officer')
      return caller(world, async () => body.token)
    },
    /** The link of the last mail to an address that holds one. */
    linkIn: (to: string) => {
      const mail = world.mails.findLast((one) => one.to.includes(to) && one.text.includes('token='))
      return mail === undefined ? undefined : new URL(/https?:\S+token=\S+/.exec(mail.text)![0])
    },
    setFactor: (id: number, isOn: boolean) =>
      alpha.tx((tx) =>
        sql`update users set totp_enabled = ${isOn}, totp_secret = ${isOn ? 'JBSWY3DPEHPK3PXP' : null} where id = ${id}`.execute(
          tx,
        ),
      ),
    /** One whom the operator made, not an administrator. */
    addAdministrator: async (username: string) => {
      const id = await roleId('Administrator')
      await alpha.addUser(username, async () => id)
      return alpha.as(username)
    },
  }
}
