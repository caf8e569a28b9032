import { type ServedList, type ServedRelease, visibleTo } from '#kernel/list-service.ts'
import { collections } from './datasets.ts'

/** The lists that an organisation may search, as datasets, with their collections. */
export function describeCatalog(release: ServedRelease, organisationId: number) {
  const lists = visibleTo(release.lists, organisationId)
  const children = lists.map(({ code }) => code)
  const version = momentName(release.created)
  const over = Object.entries(collections).map(([name, { title }]) => ({
    name,
    title,
    version,
    load: false,
    index_version: version,
    index_current: true,
    children,
    resources: [],
  }))
  const outdated = lists.filter(({ stale }) => stale).map(({ code }) => code)
  return {
    datasets: [...over, ...lists.map(datasetOf)],
    current: children.filter((code) => !outdated.includes(code)),
    outdated,
    index_stale: outdated.length > 0,
  }
}

function datasetOf(list: ServedList) {
  const version = momentName(list.updated_date)
  return {
    name: list.code,
    title: list.name,
    category: list.category,
    summary: list.legal_effect.en,
    version,
    updated_at: new Date(list.updated_date).toISOString().slice(0, 19),
    last_export: new Date(list.updated_date).toISOString().slice(0, 19),
    entity_count: list.entities,
    thing_count: list.entities,
    load: true,
    index_version: version,
    index_current: !list.stale,
    children: [],
    resources: [],
  }
}

/** Sortable timestamp; that API writes 20260102030405-abc. */
const momentName = (at: number): string => new Date(at).toISOString().slice(0, 19).replaceAll(/\D/g, '')
