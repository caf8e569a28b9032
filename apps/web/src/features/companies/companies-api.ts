import { resourceClient } from '@probity/contract/client.ts'
import { corporates } from '@probity/contract/companies.ts'
import { send } from '#web/api/transport.ts'

export const companies = resourceClient(corporates, send)
