import { z } from 'zod'
import { defineCall, IdParams } from '../api/call.ts'
import { anyOf } from '../identity/access.ts'
import { trainings } from './training.ts'

/** Who keeps the register. The read-only role among them reads it. */
export const trainingAccess = anyOf('AUDITLOG')

const one = {
  method: 'POST',
  access: trainingAccess,
  tags: ['trainings'],
  params: IdParams,
  data: trainings.row,
} as const
const child = IdParams.extend({ child: IdParams.shape.id })

export const trainingCalls = {
  /** The trainings that the caller attended, whatever keys the caller holds. */
  mine: defineCall({
    method: 'GET',
    path: '/v2/trainings/mine',
    access: 'signed-in',
    tags: ['trainings'],
    data: z.array(trainings.row.omit({ attendances: true, files: true }).extend({ is_signed: z.boolean() })),
  }),
  /** The caller signs its own presence, as a read-only role changes its own account. */
  sign: defineCall({
    method: 'POST',
    path: '/v2/trainings/:id/sign',
    access: 'signed-in',
    reads: true,
    tags: ['trainings'],
    params: IdParams,
    data: z.object({ id: z.number().int(), signed_date: z.number().int() }),
  }),
  /** Notes that everybody without an account signed the sheet that is attached. */
  notePaper: defineCall({ ...one, path: '/v2/trainings/:id/paper' }),
  sendFile: defineCall({ ...one, path: '/v2/trainings/:id/files', form: z.object({ file: z.file().optional() }) }),
  takeFile: defineCall({
    method: 'GET',
    path: '/v2/trainings/:id/files/:child',
    access: trainingAccess,
    tags: ['trainings'],
    params: child,
    file: { description: 'Material of the training', types: ['application/octet-stream'] },
  }),
}
export type MyTraining = z.infer<typeof trainingCalls.mine.data>[number]
