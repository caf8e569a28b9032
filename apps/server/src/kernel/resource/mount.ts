import { writeSchema } from '@probity/contract/api/list-query.ts'
import type { ResourceSpec } from '@probity/contract/api/resource.ts'
import type { Access } from '@probity/contract/identity/access.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import type { App } from '../http/app.ts'
import type { Binding, BoundResource, Row } from './binding.ts'
import { IdParams, mountReading, ok, type Reading, rowSchema, success } from './mount-reading.ts'
import { type PatchBody, patchBody } from './patch-body.ts'
import { insertRow, removeRow, updateRow } from './write.ts'

type Write<Request> = (request: FastifyRequest & Request) => Promise<Row>

/** What a resource does at its writing verbs instead of storing the row as it came: services of its module. */
export interface Writes {
  create?: Write<{ body: Row }>
  patch?: Write<{ params: { id: number }; body: PatchBody }>
  remove?: (request: FastifyRequest & { params: { id: number } }) => Promise<unknown>
}

interface Mounted extends Binding, Pick<Reading, 'counting'> {
  writes?: Writes
}

/** Serves the verbs a resource declares. There are no hooks: behaviour is a service that `writes` names (decision 0930). */
export function mountResource(app: App, spec: ResourceSpec, { counting, writes, ...binding }: Mounted): void {
  const resource: BoundResource = { ...binding, spec }
  mountReading(app, resource, { counting })
  mountWrites(app, resource, writes)
  if (spec.readOnly) mountReadOnly(app, resource)
}

/** The writing verbs that a resource declares, beside `mountReading`. */
export function mountWrites(app: App, resource: BoundResource, writes: Writes = {}): void {
  const { verbs } = resource.spec
  if (verbs.includes('create')) mountCreate(app, resource, writes)
  if (verbs.includes('patch')) mountPatch(app, resource, writes)
  if (verbs.includes('remove')) mountRemove(app, resource, writes)
}

const urlOf = (resource: BoundResource) => `/v2/${resource.spec.path}`
const tagsOf = (resource: BoundResource) => ({ tags: [resource.spec.path] })

const writtenSchema = (resource: BoundResource): z.ZodType<Row, Row> => resource.spec.written ?? rowSchema(resource)

function mountCreate(app: App, resource: BoundResource, { create }: Writes): void {
  const store: Writes['create'] = (req) => req.inTenant((tx) => insertRow(tx, resource, req.body))
  app.post(
    urlOf(resource),
    {
      config: { access: resource.access.write },
      schema: {
        ...tagsOf(resource),
        body: writeSchema(resource.spec, 'create'),
        response: { 200: ok(resource.spec.created ?? writtenSchema(resource)) },
      },
    },
    async (req) => success(await (create ?? store)(req)),
  )
}

function mountPatch(app: App, resource: BoundResource, { patch }: Writes): void {
  const store: Writes['patch'] = (req) =>
    req.inTenant((tx) => updateRow(tx, resource, { id: req.params.id, ...req.body }))
  app.patch(
    `${urlOf(resource)}/:id`,
    {
      config: { access: resource.access.write },
      schema: {
        ...tagsOf(resource),
        params: IdParams,
        body: patchBody(resource.spec),
        response: { 200: ok(writtenSchema(resource)) },
      },
    },
    async (req) => success(await (patch ?? store)(req)),
  )
}

function mountRemove(app: App, resource: BoundResource, { remove }: Writes): void {
  const store: Writes['remove'] = (req) => req.inTenant((tx) => removeRow(tx, resource, req.params.id))
  app.delete(
    `${urlOf(resource)}/:id`,
    {
      config: { access: resource.access.remove ?? resource.access.write },
      schema: { ...tagsOf(resource), params: IdParams, response: { 200: ok(z.object({ id: z.number().int() })) } },
    },
    async (req) => {
      await (remove ?? store)(req)
      return success({ id: req.params.id })
    },
  )
}

const NeverWritten = z
  .object({ status: z.literal(403), code: z.literal('E_FORBIDDEN'), message: z.string() })
  .meta({ description: 'Always: the product alone writes these' })

/** Records the product keeps about itself say so when someone tries to write them. */
function mountReadOnly(app: App, resource: BoundResource): void {
  const refuse = (access: Access, method: 'POST' | 'PATCH' | 'DELETE', url: string) =>
    app.route({
      method,
      url,
      config: { access, reads: true },
      schema: {
        ...tagsOf(resource),
        ...(method === 'POST' ? {} : { params: IdParams }),
        response: { 403: NeverWritten },
      },
      handler: () => {
        throw new AppError('E_FORBIDDEN', {}, 'Operation not supported')
      },
    })
  refuse(resource.access.read, 'POST', urlOf(resource))
  refuse(resource.access.read, 'PATCH', `${urlOf(resource)}/:id`)
  refuse(resource.access.read, 'DELETE', `${urlOf(resource)}/:id`)
}
