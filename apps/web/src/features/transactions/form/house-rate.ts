import { resourceClient } from '@probity/contract/api/client.ts'
import { exchangeRates } from '@probity/contract/transactions/rates.ts'
import { completeDay } from '@probity/contract/values/dates.ts'
import { compareDecimals, divide } from '@probity/contract/values/decimals.ts'
import { send } from '#web/api/transport.ts'
import { type Answer, useAnswer, valueIfKnown } from '#web/api/use-answer.ts'

const api = resourceClient(exchangeRates, send)

/** Hong Kong dollars for one unit, by the house's table. */
interface TableRate {
  hkd_per_unit: string
  /** Null for Hong Kong dollars themselves. */
  valid_from: string | null
}

export interface HouseRate {
  /** Units paid out for one unit received. */
  rate: string
  /** What the table says of each currency that is not Hong Kong dollars. */
  table: readonly (TableRate & { currency: string })[]
}

const ratePlaces = 6
/** Of a small unit, six decimals would be only a few significant digits. */
const fineRatePlaces = 8
const small = '0.1'

const ownDollar: TableRate = { hkd_per_unit: '1', valid_from: null }
const code = /^[A-Z]{3}$/
const isDay = (text: string): boolean => text.length === 'YYYY-MM-DD'.length && completeDay(text) === text

const trimZeros = (text: string): string => (text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text)

type Valued = Pick<TableRate, 'hkd_per_unit'>

/** The rate between two currencies by what each is worth. */
export function crossRate(from: Valued, to: Valued): string | undefined {
  const rate = divide(from.hkd_per_unit, to.hkd_per_unit, fineRatePlaces)
  const places = rate === undefined || compareDecimals(rate, small) < 0 ? fineRatePlaces : ratePlaces
  const rounded = divide(from.hkd_per_unit, to.hkd_per_unit, places)
  return rounded === undefined ? undefined : trimZeros(rounded)
}

function useTableRate(currency: string, day: string): Answer<TableRate | null> {
  const isOwn = currency === 'HKD'
  return useAnswer({
    queryKey: ['exchange_rates', 'of', currency, day],
    queryFn: async (): Promise<TableRate | null> => {
      if (isOwn) return ownDollar
      const filter = { currency, valid_from: { '<=': day } }
      const [found] = await api.list({ filter, sort: 'valid_from DESC', limit: 1 })
      return found === undefined ? null : { hkd_per_unit: trimZeros(found.hkd_per_unit), valid_from: found.valid_from }
    },
    enabled: code.test(currency) && isDay(day),
  })
}

/** The house's rate between two currencies on a day (decision 0836); undefined until it is known, and if the table lacks it. */
export function useHouseRate(from: string, to: string, day: string): HouseRate | undefined {
  const [one, other] = [valueIfKnown(useTableRate(from, day)), valueIfKnown(useTableRate(to, day))]
  if (!one || !other || from === to) return undefined
  const rate = crossRate(one, other)
  if (rate === undefined) return undefined
  const table = [
    { currency: from, ...one },
    { currency: to, ...other },
  ].filter(({ valid_from }) => valid_from !== null)
  return { rate, table }
}
