import type { ResourceSpec } from '@probity/contract/api/resource.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Tx } from '../database/tenant.ts'
import type { App } from '../http/app.ts'
import type { Binding, Row } from '../resource/binding.ts'
import {
  IdParams,
  mountReading,
  ok,
  type Reading,
  refuseHidden,
  rowSchema,
  success,
} from '../resource/mount-reading.ts'
import { getRow } from '../resource/read.ts'
import { createChild, type OwnFamily, patchChild, removeChild } from './write-child.ts'

export interface FamilyRoutes extends Binding, Pick<Reading, 'restrict' | 'present'> {
  spec: ResourceSpec
  /** Absent for a family whose writes are services of its own module. */
  own?: OwnFamily
}

/** The six calls of a family whose rows are checked and settled with their parent. */
export function mountFamily(app: App, family: FamilyRoutes): void {
  const { restrict, present } = family
  mountReading(app, family, { restrict, present })
  if (family.own) mountWriting(app, family, family.own)
}

function mountWriting(app: App, family: FamilyRoutes, own: OwnFamily): void {
  const { spec, access, present = async (_tx: Tx, rows: Row[]) => rows } = family
  const url = `/v2/${spec.path}`
  const tags = [spec.path]
  const response = { 200: ok(rowSchema(family)) }
  const config = { access: access.write }
  const answer = async (tx: Tx, request: FastifyRequest, id: number) => {
    const [shown = {}] = await present(tx, [await getRow(tx, family, { id })], { request })
    return success(shown)
  }
  app.post(
    url,
    { config, schema: { tags, body: z.looseObject({}).describe(`A row of ${spec.path}`), response } },
    (request) =>
      request.inTenant(async (tx) =>
        answer(tx, request, await createChild(tx, allowed(family, request, own), request.body)),
      ),
  )
  app.patch(
    `${url}/:id`,
    { config, schema: { tags, params: IdParams, body: z.looseObject({}), response } },
    (request) => {
      const { id } = request.params
      return request.inTenant(async (tx) => {
        await refuseHidden(tx, family, { id, more: family.restrict?.(request) })
        await patchChild(tx, own, { id, body: request.body })
        return answer(tx, request, id)
      })
    },
  )
  const removed = { tags, params: IdParams, response: { 200: ok(z.object({ id: z.number().int() })) } }
  app.delete(`${url}/:id`, { config: { access: access.remove ?? access.write }, schema: removed }, (request) => {
    const { id } = request.params
    return request.inTenant(async (tx) => {
      await refuseHidden(tx, family, { id, more: family.restrict?.(request) })
      await removeChild(tx, own, id)
      return success({ id })
    })
  })
}

/** A caller creates only rows it could also see. */
function allowed(family: FamilyRoutes, request: FastifyRequest, own: OwnFamily): OwnFamily {
  const kinds = family.restrict?.(request)?.terms.find(({ field }) => field === 'capacity_type')
  if (!kinds) return own
  const held = kinds.conditions.flatMap(({ value }) => value as number[])
  return { ...own, mayHold: (row) => held.includes(Number(row['capacity_type'])) }
}
