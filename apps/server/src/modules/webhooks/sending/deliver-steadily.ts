import type { Steady } from '#kernel/modules/module.ts'
import { Dispatcher } from './dispatcher.ts'

export const deliverSteadily: Steady = {
  name: 'webhooks',
  start: (services) => new Dispatcher(services).run(),
}
