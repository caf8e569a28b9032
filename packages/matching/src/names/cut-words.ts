/** Abbreviations of company names used by banks, forms and lists. */
export const cutWords: ReadonlyMap<string, string> = new Map(
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
