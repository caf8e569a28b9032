import {
  type PreferenceKey,
  type PreferenceValue,
  preferenceDefinitions,
  readConfigText,
} from '@probity/contract/settings/settings.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api/resources.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { useProfile } from './session.ts'

export type Preferences = { [Key in PreferenceKey]?: PreferenceValue<Key> }

interface Row {
  id: number
  config_key: string
  config_value: string
}

const names = Object.keys(preferenceDefinitions) as PreferenceKey[]

/** Preferences the user chose on any device. An absent one falls back to the device's setting. */
const preferencesQuery = (username: string) =>
  queryOptions({
    queryKey: ['preferences', username],
    queryFn: (): Promise<Row[]> =>
      api.configurations.list({
        filter: { config_key: names.map((name) => `${name}.${username}`) },
        limit: names.length,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })

function readPreferences(rows: readonly Row[], username: string): Preferences {
  const entries = names.flatMap((name) => {
    const row = rows.find(({ config_key }) => config_key === `${name}.${username}`)
    const value = row === undefined ? undefined : readConfigText(preferenceDefinitions[name].type, row.config_value)
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(entries) as Preferences
}

export function usePreferences() {
  const { username } = useProfile()
  const queries = useQueryClient()
  const query = preferencesQuery(username)
  const rows = valueIfKnown(useAnswer(query))
  const saving = useMutation({
    // One after the other: a second choice must find the row that the first one created.
    scope: { id: 'preferences' },
    mutationFn: async ({ name, value }: { name: PreferenceKey; value: boolean | string }) => {
      const config_key = `${name}.${username}`
      const known = await queries.ensureQueryData(query)
      const row = known.find((held) => held.config_key === config_key)
      const config_value = String(value)
      const config_type = preferenceDefinitions[name].type
      if (row === undefined) await api.configurations.create({ config_key, config_value, config_type })
      else await api.configurations.patch(row.id, { config_value })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  })
  return {
    preferences: rows === undefined ? {} : readPreferences(rows, username),
    isLoaded: rows !== undefined,
    keep: (name: PreferenceKey, value: boolean | string) => saving.mutateAsync({ name, value }),
  }
}
