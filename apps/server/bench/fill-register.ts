import type pg from 'pg'

const surnames =
  'CHAN,WONG,LEE,CHEUNG,LAU,NG,HO,LAM,LEUNG,CHENG,YIP,TSANG,KWOK,FUNG,MAK,CHU,SZETO,AU,YEUNG,POON,LO,TANG,SO,MA,SHUM,HUI,KAN,WAN,MOK,TAM'
const syllables =
  'Tai,Man,Wing,Kei,Chun,Hei,Siu,Ming,Ka,Yan,Chi,Keung,Pui,Shan,Lok,Ching,Ho,Yin,Sze,Mei,Kwok,Fai,Wai,Lun,Yuk,Lin,Hoi,Ting,Tsz,Kit,Man,Fung,Oi,Kwan,Tik,Sang,Nok,Hang,Sum,Yee'
const han = '陳黃李張劉吳何林梁鄭葉曾郭馮麥朱盧楊潘羅鄧蘇馬沈許簡溫莫譚徐'
const given = '大文永琪俊熙小明嘉欣志強佩珊樂晴浩然思穎國輝偉倫玉蓮凱婷子傑敏鋒愛群迪生諾衡心怡'
const firms =
  'Harbour,Lantern,Jade,Kite,Pearl,Bamboo,Copper,Silver,Lotus,Meridian,Quill,Tern,Kapok,Ferry,Pagoda,Reed,Summit,Anchor,Cedar,Falcon'
const trades =
  'Trading,Holdings,Textiles,Logistics,Jewellery,Electronics,Seafood,Properties,Consulting,Remittance,Garage,Marine,Foods,Capital'

const places = 'HK,HK,HK,HK,CN,CN,MO,SG,GB,IR'
/** Due diligence and risk: a few rows have rare values, most do not. */
const standing = `i % 5000 = 0, case when i % 100 = 0 then 'High Risk' when i % 11 = 0 then 'Medium Risk' else 'Low Risk' end,
      case when i % 100 = 0 then 3 when i % 11 = 0 then 2 else 1 end`

const pick = (list: string, seed: string) =>
  `(string_to_array('${list}', ','))[1 + abs(hashint8(${seed})) % ${list.split(',').length}]`
const sign = (list: string, seed: string) =>
  `substr('${list}', 1 + abs(hashint8(${seed})) % ${Array.from(list).length}, 1)`

const tables = ['individuals', 'corporates', 'names', 'identifications']

/** Every index except those of keys and constraints, recreated after the rows are inserted. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where tablename = any($1) and indexname !~ '(_pkey|_org_id_id_key|__)'`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ made }) => made)
}

/** Fills one organisation with invented parties: nine persons to one company, an English name each, a Chinese one for half. */
export async function fillRegister(client: pg.Client, organisation: number, parties: number): Promise<void> {
  const persons = Math.round(parties * 0.9)
  const indexes = await dropIndexes(client)
  await client.query(
    "set session_replication_role = replica; set maintenance_work_mem = '512MB'; set synchronous_commit = off",
  )
  const sur = pick(surnames, 'i * 7')
  const other = `${pick(syllables, 'i * 13 + 1')} || ' ' || ${pick(syllables, 'i * 17 + 2')} || case when i % 3 = 0 then ' ' || ${pick(syllables, 'i * 19 + 3')} else '' end`
  const hanSur = sign(han, 'i * 7')
  const hanOther = `${sign(given, 'i * 23 + 4')} || ${sign(given, 'i * 29 + 5')}`
  await client.query(`insert into individuals (org_id, ref_id, status, tel, dob, pob, nationality, pending_for_cdd, risk_level, risk_score, create_date, updated_date, search_sur, search_other, search_names, fingerprint)
    select ${organisation}, 'P-' || i, case when i % 20 = 0 then 0 else 1 end, '9' || lpad((i * 7919 % 10000000)::text, 7, '0'), date '1940-01-01' + (i % 25000)::int, ${pick(places, 'i * 31')}, ${pick(places, 'i * 31')},
      ${standing}, 1700000000000 + i * 30000, 1700000000000 + i * 30000, s, o, s || ' ' || o || e'\\n' || z, 'x'
    from (select i, ${sur} as s, ${other} as o, case when i % 2 = 0 then ${hanSur} || ${hanOther} else '' end as z from generate_series(1, ${persons}::bigint) i) x`)
  await client.query(`insert into names (org_id, capacity_type, capacity_id, name_type, lang, sur, other)
    select org_id, 2, id, 1, 1, search_sur, search_other from individuals where org_id = ${organisation}`)
  await client.query(`insert into names (org_id, capacity_type, capacity_id, name_type, lang, sur, other)
    select org_id, 2, id, 1, 2, substr(split_part(search_names, e'\\n', 2), 1, 1), substr(split_part(search_names, e'\\n', 2), 2) from individuals
    where org_id = ${organisation} and split_part(search_names, e'\\n', 2) <> ''`)
  await client.query(`insert into identifications (org_id, np_id, type, id_number)
    select org_id, id, 1, chr(65 + (id % 26)::int) || lpad((id * 7 % 1000000)::text, 6, '0') || '(' || id % 10 || ')' from individuals where org_id = ${organisation}`)
  const firm = `${pick(firms, 'i * 3')} || ' ' || ${pick(firms, 'i * 5 + 1')} || ' ' || ${pick(trades, 'i * 11')} || ' ' || i || ' Limited'`
  await client.query(`insert into corporates (org_id, ref_id, status, company_type, incorp_place, incorp_date, coi_number, br_number, tel, pending_for_cdd, risk_level, risk_score, create_date, updated_date, search_names, fingerprint)
    select ${organisation}, 'C-' || i, case when i % 20 = 0 then 0 else 1 end, 1 + i % 6, ${pick(places, 'i * 31')}, date '1980-01-01' + (i % 15000)::int, (1000000 + i)::text, (20000000 + i)::text, '2' || lpad((i * 7919 % 10000000)::text, 7, '0'),
      ${standing}, 1700000000000 + i * 30000, 1700000000000 + i * 30000, ${firm}, 'x'
    from generate_series(1, ${parties - persons}::bigint) i`)
  await client.query(`insert into names (org_id, capacity_type, capacity_id, name_type, lang, other)
    select org_id, 1, id, 3, 1, search_names from corporates where org_id = ${organisation}`)
  for (const family of ['individuals', 'corporates']) {
    await client.query(
      `insert into ${family}_coverage (org_id, id, batch_scan_date) select org_id, id,
        case when id % 50 = 0 then null else 1750000000000 + id % 1000 * 1000 end from ${family} where org_id = ${organisation}`,
    )
    await client.query(
      `insert into ${family}_pending (org_id, id, alerts_pending) select org_id, id, (id % 97 = 0)::int from ${family} where org_id = ${organisation}`,
    )
  }
  await client.query('set session_replication_role = origin')
  for (const made of indexes) await client.query(made)
  await client.query(
    `vacuum (analyze) ${tables.join(', ')}, individuals_coverage, corporates_coverage, individuals_pending, corporates_pending`,
  )
}
