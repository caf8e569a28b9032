import { statementCalls as calls } from '@probity/contract/statements/statement-calls.ts'
import { firmAccounts } from '@probity/contract/statements/statements.ts'
import { hongKongDay, monthOf } from '@probity/contract/values/hong-kong-time.ts'
import { invalidField } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { mountWrites } from '#kernel/resource/mount.ts'
import { mountReading } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { closeDay, reopenDays } from './days.ts'
import { readMonth } from './read-month.ts'
import { uploadRoutes } from './receive-statement.ts'
import { changeAccount, createAccount, removeAccount } from './save-account.ts'
import { settle } from './settle.ts'
import { boundAccounts } from './statement.queries.ts'
import { refuse, unsettle } from './unsettle.ts'

/** Accounts of the firm, their statements, and what was done about each line. */
export function statementRoutes(app: App, services: Services): void {
  mountReading(app, boundAccounts, {})
  mountWrites(app, boundAccounts, {
    create: (req) => req.inTenant((tx) => createAccount(tx, firmAccounts.write.parse(req.body))),
    patch: (req) =>
      req.inTenant((tx) =>
        changeAccount(tx, {
          id: req.params.id,
          values: firmAccounts.write.partial().parse(req.body.values),
          seen: req.body.seen,
        }),
      ),
    remove: (req) => req.inTenant((tx) => removeAccount(tx, req.params.id)),
  })
  mountCall(app, calls.month, (req) =>
    req.reading((tx) => readMonth(tx, req.params.id, req.query.month ?? monthOf(services.now()))),
  )
  mountCall(app, calls.match, (req) =>
    req.inTenant(async (tx) => ({ matches: await settle(tx, req.params.id, req.body) })),
  )
  mountCall(app, calls.undo, (req) =>
    req.inTenant(async (tx) => ({ matches: await unsettle(tx, req.params.id, req.body.matches) })),
  )
  mountCall(app, calls.refuse, (req) =>
    req.inTenant(async (tx) => ({ refused: await refuse(tx, req.params.id, req.body) })),
  )
  mountCall(app, calls.closeDay, (req) =>
    req.inTenant(async (tx) => {
      const { day } = req.body
      await closeDay(tx, req.params.id, { day, today: hongKongDay(services.now()) })
      return { day }
    }),
  )
  mountCall(app, calls.reopenDay, (req) =>
    req.inTenant(async (tx) => {
      const { day, reason } = req.body
      const reopened = await reopenDays(tx, req.params.id, { days: [day], reason, by: req.actor.username })
      if (reopened.length === 0) throw invalidField('day', 'no_such_record')
      return { day }
    }),
  )
  void app.register((scope) => uploadRoutes(scope as App, services))
}
