import path from 'node:path'
import { algorithmNamed, defaultAlgorithm } from '@probity/matching/algorithms/registry.ts'
import { openCorpus, rankCorpus } from '@probity/matching/index/corpus.ts'
import { prepare } from '@probity/matching/prepared.ts'
import type pg from 'pg'
import type { ScreenedParty } from '../../src/modules/parties/screened-parties.public.ts'
import { partyEntity } from '../../src/modules/screening/matching/party-query.ts'
import { readIndex } from '../../src/modules/watchlists/search/index-file.ts'

const sample = 4_000
const warming = 500

/** The same customers against the same index with the matcher only: the upper bound per thread for a batch. */
export async function matcherAlone(
  client: pg.Client,
  { organisation, folder }: { organisation: number; folder: string },
): Promise<{ perSecond: number; hitsEach: number }> {
  const { rows } = await client.query<ScreenedParty>(
    `select p.id as person, null as company, array_agg(n.other order by n.name_type) as names, p.dob::text as date, p.gender,
       array_remove(array[p.pob], null) as countries, '[]'::jsonb as identifiers
     from individuals p join names n on n.org_id = p.org_id and n.person_id = p.id where p.org_id = $1
     group by p.id order by p.id limit ${sample}`,
    [organisation],
  )
  const corpus = openCorpus({ base: await readIndex(path.join(folder, 'index')) })
  const options = { algorithm: algorithmNamed(defaultAlgorithm), threshold: 0.6, limit: 100 }
  const ask = (party: ScreenedParty) => rankCorpus(corpus, prepare(partyEntity(party)), options).length
  for (const party of rows.slice(0, warming)) ask(party)
  const begun = performance.now()
  let found = 0
  for (const party of rows) found += ask(party)
  return { perSecond: (rows.length / (performance.now() - begun)) * 1000, hitsEach: found / rows.length }
}
