import type { BodyOf, CallSpec, ParamsOf, QueryOf } from '@probity/contract/api/call.ts'
import type {
  FastifyContextConfig,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
  RouteShorthandOptions,
} from 'fastify'
import type { z } from 'zod'
import { ok } from '../resource/mount-reading.ts'
import { fileAnswer, streamAnswer } from '../web/file-answer.ts'
import type { App } from './app.ts'
import { validatorCompiler } from './validate.ts'

type Asked<C> = FastifyRequest<{ Params: ParamsOf<C>; Querystring: QueryOf<C>; Body: BodyOf<C> }>

/** What the handler of a call returns: the data of the envelope, the whole body, or what it sent itself. */
type Answered<C> = C extends { data: infer D extends z.ZodType }
  ? z.input<D>
  : C extends { answer: infer A extends z.ZodType }
    ? z.input<A>
    : unknown

type Handle<C> = (request: Asked<C>, reply: FastifyReply) => Answered<C> | Promise<Answered<C>>

/** What only the server needs to know of a call. */
interface Mounted extends Pick<RouteShorthandOptions, 'bodyLimit' | 'exposeHeadRoute' | 'onRequest'> {
  /** How a signed link opens the call, if not by the usual one. */
  signedLink?: FastifyContextConfig['signedLink']
}

/** Serves a call as it is declared: its address, access, inputs and answer stand in the contract alone. */
export function mountCall<C extends CallSpec>(
  app: App,
  call: C,
  handle: Handle<C>,
  { signedLink, ...mounted }: Mounted = {},
): void {
  const { method, path: url } = call
  app.route({
    ...mounted,
    method,
    url,
    config: { ...ruleOf(call), ...(signedLink && { signedLink }) },
    schema: { ...inputsOf(call), response: { ...answerOf(call), ...call.errors } },
    ...(call.form && { validatorCompiler: readAsStream }),
    handler: async (request, reply) => {
      // The request was validated with the schemas of the call.
      const answered = await handle(request as unknown as Asked<C>, reply)
      if (!('data' in call)) return answered
      return isEnveloped(request, answered) ? answered : { status: 200, data: answered }
    },
  })
}

/** An answer kept for an Idempotency-Key before its call was declared holds the envelope; no declared data has these two fields alone. */
function isEnveloped({ headers }: FastifyRequest, answered: unknown): boolean {
  if (headers['idempotency-key'] === undefined || typeof answered !== 'object' || answered === null) return false
  return Object.keys(answered).toSorted().join(' ') === 'data status' && 'status' in answered && answered.status === 200
}

function ruleOf({ access, reads, changes, unobserved, signedLink }: CallSpec) {
  return {
    access,
    ...(reads && { reads }),
    ...(changes && { changes }),
    ...(unobserved && { unobserved }),
    ...(signedLink && { signedLink }),
  }
}

function inputsOf({ tags, params, query, body, form, hidden }: CallSpec) {
  return {
    tags,
    ...(hidden && { hide: true }),
    ...(form && { consumes: ['multipart/form-data'] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...((form ?? body) && { body: form ?? body }),
  }
}

function answerOf(call: CallSpec) {
  if ('data' in call) return { 200: ok(call.data) }
  if ('answer' in call) return { 200: call.answer }
  if ('file' in call) return fileAnswer(call.file.description, ...call.file.types)
  return streamAnswer(call.stream.description, call.stream.type)
}

/** The form itself is read as a stream; its address and query are checked like those of every call. */
const readAsStream: FastifySchemaCompiler<unknown> = ({ schema, ...part }) =>
  part.httpPart === 'body'
    ? (value: unknown) => ({ value })
    : validatorCompiler({ ...part, schema: schema as z.ZodType })
