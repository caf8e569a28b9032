import { writeSchema } from '@probity/contract/api/list-query.ts'
import type { ResourceSpec, Verb } from '@probity/contract/api/resource.ts'
import type { Access } from '@probity/contract/identity/access.ts'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import type { App } from '../http/app.ts'
import type { Binding, BoundResource } from './binding.ts'
import { IdParams, mountReading, ok, type Reading, rowSchema, success } from './mount-reading.ts'
import { insertRow, removeRow, updateRow } from './write.ts'

/** Serves the verbs a resource declares. There are no hooks, so no behaviour is hidden here. */
export function mountResource(
  app: App,
  spec: ResourceSpec,
  { counting, ...binding }: Binding & Pick<Reading, 'counting'>,
): void {
  const resource: BoundResource = { ...binding, spec }
  const has = (verb: Verb) => spec.verbs.includes(verb)
  mountReading(app, resource, { counting })
  if (has('create')) mountCreate(app, resource)
  if (has('patch')) mountPatch(app, resource)
  if (has('remove')) mountRemove(app, resource)
  if (spec.readOnly) mountReadOnly(app, resource)
}

const urlOf = (resource: BoundResource) => `/v2/${resource.spec.path}`
const tagsOf = (resource: BoundResource) => ({ tags: [resource.spec.path] })

function mountCreate(app: App, resource: BoundResource): void {
  app.post(
    urlOf(resource),
    {
      config: { access: resource.access.write },
      schema: {
        ...tagsOf(resource),
        body: writeSchema(resource.spec, 'create'),
        response: { 200: ok(rowSchema(resource)) },
      },
    },
    (req) => req.inTenant(async (tx) => success(await insertRow(tx, resource, req.body))),
  )
}

/** `updated_date` in a patch is the version the caller last saw: a condition, never a value. */
export const Seen = z.looseObject({ updated_date: z.number().int().optional() })
export const seenIn = (body: unknown): number | undefined => Seen.safeParse(body).data?.updated_date

/** The body of a patch: the values to change, and what the caller last saw. */
export function patchBody(spec: ResourceSpec) {
  const values = writeSchema(spec, 'patch')
  return z.looseObject({}).transform((given, ctx) => {
    const parsed = values.safeParse(given)
    if (!parsed.success) {
      ctx.issues.push(...(parsed.error.issues as unknown as typeof ctx.issues))
      return z.NEVER
    }
    return { values: parsed.data, seen: seenIn(given) }
  })
}

function mountPatch(app: App, resource: BoundResource): void {
  const body = patchBody(resource.spec)
  app.patch(
    `${urlOf(resource)}/:id`,
    {
      config: { access: resource.access.write },
      schema: { ...tagsOf(resource), params: IdParams, body, response: { 200: ok(rowSchema(resource)) } },
    },
    (req) => req.inTenant(async (tx) => success(await updateRow(tx, resource, { id: req.params.id, ...req.body }))),
  )
}

function mountRemove(app: App, resource: BoundResource): void {
  app.delete(
    `${urlOf(resource)}/:id`,
    {
      config: { access: resource.access.remove ?? resource.access.write },
      schema: { ...tagsOf(resource), params: IdParams, response: { 200: ok(z.object({ id: z.number().int() })) } },
    },
    (req) =>
      req.inTenant(async (tx) => {
        await removeRow(tx, resource, req.params.id)
        return success({ id: req.params.id })
      }),
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
