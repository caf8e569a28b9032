import type { Entity, EntityName } from '../entity.ts'
import { partyClass } from '../schemas.ts'

/** Words of company names as banks and forms cut them. */
const cutWords = new Map(
  `acct:accounting agcy:agency assn:association bldg:building cntr:center comm:communications comms:communications
  constr:construction dept:department dev:development devt:development distr:distribution elec:electronics
  engg:engineering engr:engineering eqpt:equipment equip:equipment ent:enterprise ents:enterprises exp:export fin:finance
  grp:group hldg:holding hldgs:holdings hldngs:holdings imp:import ind:industries inds:industries indl:industrial
  inst:institute intl:international inv:investment invt:investment invts:investments mach:machinery mfg:manufacturing
  mgmt:management natl:national petr:petroleum pharm:pharmaceutical prod:products prods:products rsch:research
  sci:science shpg:shipping srvc:services srvcs:services srvces:services svc:service svcs:services tech:technology
  techs:technologies telecom:telecommunications trdg:trading transp:transport univ:university`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
)

/** As many characters as old forms hold: a last word that ends there is likely cut. */
const formWidth = 35
const shortestRest = 2

/** Companies are also asked for with their cut words in full, and without a last word that the form cut off. */
export function uncutNames(entity: Entity): Entity {
  if (partyClass(entity.schema) === 'person') return entity
  const added = entity.names.flatMap(({ full, ...rest }): EntityName[] => {
    const uncut = uncutName(full)
    return uncut === full ? [] : [{ ...rest, full: uncut }]
  })
  return added.length === 0 ? entity : { ...entity, names: [...entity.names, ...added] }
}

function uncutName(full: string): string {
  const words = full.trim().split(/\s+/)
  const kept = full.trim().length === formWidth && words.length > shortestRest ? words.slice(0, -1) : words
  return kept.map((word) => cutWords.get(word.toLowerCase().replace(/\.$/, '')) ?? word).join(' ')
}
