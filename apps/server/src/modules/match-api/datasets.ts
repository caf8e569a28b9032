import { type WatchlistCategory, watchlistCategories } from '@probity/contract/screening/screening.ts'
import type { Category, ListedParty } from '@probity/watchlists/record.ts'
import { AppError } from '#kernel/errors.ts'
import type { ServedList } from '#kernel/list-service.ts'

/** Collections of lists: all visible ones, and one per reason for listing. */
export const collections: Readonly<Record<string, { title: string; categories: readonly WatchlistCategory[] }>> = {
  default: { title: 'All lists', categories: watchlistCategories.map(({ code }) => code) },
  sanctions: { title: 'Sanctions', categories: ['sanctions'] },
  peps: { title: 'Politically exposed persons', categories: ['politically_exposed'] },
  crime: { title: 'Law enforcement', categories: ['law_enforcement'] },
  regulatory: { title: 'Regulators', categories: ['financial_regulator', 'disqualified_director'] },
}

/** Dataset names of the OpenSanctions API for lists that have other names here. */
const knownAs: Readonly<Record<string, string>> = {
  un_sc_sanctions: 'un',
  hk_cedb_sanctions: 'hk-cap537',
  us_ofac_sdn: 'ofac-sdn',
  us_ofac_cons: 'ofac-cons',
  eu_fsf: 'eu-fsf',
  gb_hmt_sanctions: 'uk',
  gb_fcdo_sanctions: 'uk',
  ch_seco_sanctions: 'ch-seco',
  au_dfat_sanctions: 'au-dfat',
  ca_dfatd_sema_sanctions: 'ca-sema',
  jp_mof_sanctions: 'jp-mof',
  jp_meti_eul: 'jp-meti',
  us_trade_csl: 'us-csl',
  us_bis_denied: 'us-dpl',
  worldbank_debarred: 'world-bank',
}

/** Lists and categories that a query searches. */
export interface Scope {
  lists: readonly string[]
  categories: readonly Category[] | undefined
  /** Conditions that the index cannot check. */
  keeps: (party: ListedParty) => boolean
}

interface Wanted {
  dataset: string
  include_dataset: readonly string[]
  exclude_dataset: readonly string[]
}

/** Resolves the name of a dataset; an unknown one, or another firm's, is not found. */
export function scopeOf(visible: readonly ServedList[], wanted: Wanted): Scope {
  const dataset = codeOf(wanted.dataset)
  const codes = visible.map(({ code }) => code)
  const collection = collectionNamed(dataset)
  if (!collection && !codes.includes(dataset)) throw new AppError('E_NOT_FOUND', {}, 'No such dataset.')
  const included = wanted.include_dataset.map(codeOf)
  const excluded = wanted.exclude_dataset.map(codeOf)
  const mayHold = (code: string): boolean =>
    (collection !== undefined || code === dataset) &&
    (included.length === 0 || included.some((name) => name === code || collectionNamed(name) !== undefined)) &&
    !excluded.includes(code) &&
    !excluded.includes('default')
  return {
    lists: codes.filter(mayHold),
    categories: collection && dataset !== 'default' ? collection.categories : undefined,
    keeps: (party) =>
      (included.length === 0 || included.some((name) => isIn(party, name))) &&
      !excluded.some((name) => isIn(party, name)),
  }
}

const collectionNamed = (name: string) => (Object.hasOwn(collections, name) ? collections[name] : undefined)

const codeOf = (name: string): string => (Object.hasOwn(knownAs, name) ? knownAs[name]! : name)

function isIn({ list, categories }: ListedParty, name: string): boolean {
  if (name === 'default' || name === list) return true
  return collectionNamed(name)?.categories.some((category) => categories.includes(category)) ?? false
}
