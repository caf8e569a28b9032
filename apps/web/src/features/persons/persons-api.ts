import { resourceClient } from '@probity/contract/client.ts'
import { individuals } from '@probity/contract/persons.ts'
import { send } from '#web/api/transport.ts'

export const persons = resourceClient(individuals, send)
