import { tokenKinds } from '../../names/form.ts'
import { factsOf } from '../../names/forms.ts'
import { buildKeyTable, fileKey, newFiledKeys } from './key-table.ts'
import { type TokenTable, textOf } from './tokens.ts'

/** Facts of each token of a table, and the tokens by key. */
export function tokenFacts(table: TokenTable) {
  const weights = new Float64Array(table.count)
  const filed = newFiledKeys()
  for (let token = 0; token < table.count; token++) {
    const { weight, keys } = factsOf({ kind: tokenKinds[table.kinds[token]!]!, text: textOf(table, token) })
    weights[token] = weight
    for (const key of keys) fileKey(filed, key, token)
  }
  return { weights, keys: buildKeyTable(filed) }
}
