import type { App } from '../http/app.ts'
import { completeDocument } from './complete-document.ts'
import { type ApiDocument, renderReference } from './render-reference.ts'

/** `/docs`: the API reference as one page without a script, so it opens offline and under the strictest policy. */
export async function registerDocs(app: App): Promise<void> {
  let page: string | undefined
  const document = () => completeDocument(app.swagger() as unknown as ApiDocument)
  app.get('/docs/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, () => document())
  app.get('/docs', { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) => {
    page ??= renderReference(document())
    return reply.type('text/html; charset=utf-8').serializer(String).send(page)
  })
}
