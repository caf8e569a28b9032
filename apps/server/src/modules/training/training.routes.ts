import { trainings } from '@probity/contract/training/training.ts'
import { trainingCalls as calls, type MyTraining } from '@probity/contract/training/training-calls.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { mountWrites } from '#kernel/resource/mount.ts'
import { mountReading } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { changeTraining, createTraining, removeTraining } from './save-training.ts'
import { notePaper, signTraining } from './sign-training.ts'
import { fileRoutes } from './training-files.ts'
import { boundTrainings, readTraining } from './trainings.queries.ts'

/** Holders of AUDITLOG keep the register; everybody signs for their own presence. */
export function trainingRoutes(app: App, services: Services): void {
  mountCall(app, calls.mine, (req) => req.reading((tx) => trainingsOf(tx, req.actor.username)))
  mountReading(app, boundTrainings, {})
  mountWrites(app, boundTrainings, {
    create: (req) =>
      req.inTenant(async (tx) => readTraining(tx, await createTraining(tx, trainings.write.parse(req.body)))),
    patch: (req) =>
      req.inTenant(async (tx) => {
        const { id } = req.params
        await changeTraining(tx, { id, values: trainings.write.partial().parse(req.body.values), seen: req.body.seen })
        return readTraining(tx, id)
      }),
    remove: (req) => req.inTenant((tx) => removeTraining(tx, req.params.id)),
  })
  const signing = (id: number, username: string) => ({ id, username, now: services.now() })
  mountCall(app, calls.sign, (req) =>
    req.inTenant((tx) => signTraining(tx, signing(req.params.id, req.actor.username))),
  )
  mountCall(app, calls.notePaper, (req) =>
    req.inTenant(async (tx) => {
      await notePaper(tx, signing(req.params.id, req.actor.username))
      return readTraining(tx, req.params.id)
    }),
  )
  void app.register((scope) => fileRoutes(scope as App, services))
}

async function trainingsOf(tx: Tx, username: string): Promise<MyTraining[]> {
  const { rows } =
    await sql<MyTraining>`select t.id, t.is_deleted, t.create_date, t.updated_date, t.day, t.topic, t.title,
      t.title_zh_hant, t.trainer, t.minutes, t.again_months, t.again_day, t.note, t.created_by,
      a.signed_date is not null as is_signed
    from training_rows t join training_attendances a on a.org_id = t.org_id and a.training = t.id
    where t.org_id = current_org() and a.username = ${username} and not a.is_deleted and not t.is_deleted
    order by t.day desc, t.id desc limit 200`.execute(tx)
  return rows
}
