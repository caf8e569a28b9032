import { trainingFileMaxBytes } from '@probity/contract/training/training.ts'
import { trainingCalls as calls } from '@probity/contract/training/training-calls.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { acceptForms, receiveForm } from '#kernel/http/receive-form.ts'
import { sendStored } from '#kernel/http/send-stored.ts'
import { insertOne } from '#kernel/rows/write-rows.ts'
import type { Services } from '#kernel/services.ts'
import { sniffType } from '#modules/attachments/attachments.public.ts'
import { lockTraining, readTraining } from './trainings.queries.ts'

/** Material and signed sheets of a training. Evidence stays: a file is added, never exchanged. */
export async function fileRoutes(app: App, services: Services): Promise<void> {
  await acceptForms(app, { maxBytes: trainingFileMaxBytes, fields: 2 })
  mountCall(
    app,
    calls.sendFile,
    (req) => req.inShare('upload', () => receive(req as FastifyRequest, services, req.params.id)),
    { bodyLimit: trainingFileMaxBytes + 100_000 },
  )
  mountCall(app, calls.takeFile, async (req, reply) => {
    const file = await req.reading((tx) => fileOf(tx, req.params))
    return sendStored(reply, services.files, file)
  })
}

async function receive(req: FastifyRequest, services: Services, training: number) {
  await req.reading((tx) => readTraining(tx, training))
  const { incoming, fileName } = await receiveForm(req, services.files, { maxBytes: trainingFileMaxBytes })
  try {
    await services.scan?.(incoming.place)
    const file_mime = await sniffType(incoming.place, fileName)
    const { sha256, size } = incoming
    // Compared when an Idempotency-Key is repeated.
    Object.assign(req, { body: { file_name: fileName, sha256 } })
    await incoming.keep()
    return await req.inTenant(async (tx) => {
      await lockTraining(tx, training)
      await insertOne(tx, 'training_files', { training, file_name: fileName, file_mime, size, sha256 })
      await recordActivity(tx, {
        type: 'training.file',
        target_table: 'trainings',
        target_id: training,
        data: { file_name: fileName, sha256 },
      })
      return readTraining(tx, training)
    })
  } finally {
    await incoming.discard()
  }
}

interface StoredFile {
  file_name: string
  file_mime: string
  sha256: string
}

async function fileOf(tx: Tx, { id, child }: { id: number; child: number }): Promise<StoredFile> {
  const { rows } = await sql<StoredFile>`select file_name, file_mime, sha256 from training_files
    where org_id = current_org() and training = ${id} and id = ${child} and not is_deleted`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}
