import { resourceClient } from '@probity/contract/api/client.ts'
import { exchangeRates } from '@probity/contract/transactions/rates.ts'
import { send } from '#web/api/transport.ts'

export const ratesApi = resourceClient(exchangeRates, send)
