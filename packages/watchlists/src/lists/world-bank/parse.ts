import { readFile } from 'node:fs/promises'
import { clean, cleanOrNone, present } from '../../facts/clean.ts'
import { partyName, uniqueNames } from '../../facts/names.ts'
import { scriptOf } from '../../facts/script.ts'
import { tally } from '../../import-report.ts'
import type { FileSet, ListFile, Words } from '../../list.ts'
import { ListError } from '../../list-error.ts'
import { ofFile } from '../../problems/of-file.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { at } from '../../problems/places.ts'
import type { JsonObject } from '../../reading/json-lines.ts'
import type { Address, ListedParty, PartyName } from '../../record.ts'

const used = [
  'SUPP_ID',
  'SUPP_NAME',
  'SUPP_TYPE_CODE',
  'LAND1',
  'COUNTRY_NAME',
  'SUPP_STATE_CODE',
  'SUPP_CITY',
  'SUPP_ADDR',
  'SUPP_ZIP_CODE',
  'SUPP_POST_CODE',
  'SUPP_PROV_NAME',
  'DEBAR_FROM_DATE',
  'DEBAR_TO_DATE',
  'DEBAR_REASON',
  'ADD_SUPP_INFO',
  'ELIG_STAT',
  'SUPP_ELIG_STAT',
  'INELIGIBLY_STATUS',
  'SUPP_PRE_ACRN',
  'SUPP_POST_ACRN',
  'UPD_DATE',
  'LAST_REFRESH_DATE',
]
const unused = [
  'MANDT',
  'LEGACY_FLG',
  'UN_SUPP_FLG',
  'INELIG_FLG',
  'DEBAR_TYPE',
  'AML_ENTR_IND',
  'DNB_ID',
  'DNB_PAR_ID',
  'DNB_ULTM_ID',
  'CRIS_SUPP_ID',
  'CRPD_MATCH',
  'CRPD_STAT',
  'CREATE_USER',
  'CREATE_DATE',
  'CREATE_TIME',
  'UPD_USER',
  'UPD_TIME',
  'REGISTER',
  'REGISTER_ID',
  'PARENT',
  'CREATE_USER_NAME',
  'UPD_USER_NAME',
  'RECHK_IND',
]
const known = new Set([...used, ...unused])

/** One JSON document of a few megabytes. */
export async function* readWorldBank({ files, report }: FileSet): AsyncGenerator<ListedParty> {
  const file = files.get('list')!
  for (const [index, supplier] of (await suppliers(file)).entries()) {
    const strange = Object.keys(supplier).find((field) => !known.has(field))
    const bad = (field: string, problem: Words) =>
      new ListError({ file: file.name, place: at.record(index + 1), field, problem })
    if (strange) throw bad(strange, ofRecord.strangeField)
    const text = (field: string) =>
      supplier[field] === null || supplier[field] === undefined
        ? undefined
        : cleanOrNone(String(supplier[field] as string | number))
    const id = text('SUPP_ID')
    if (!id || !text('SUPP_NAME')) throw bad(id ? 'SUPP_NAME' : 'SUPP_ID', ofRecord.isEmpty)
    const refreshed = text('LAST_REFRESH_DATE')?.slice(0, 10) ?? ''
    if (refreshed > report.version) report.version = refreshed
    tally(report, 'records')
    yield partyOf(id, text)
  }
}

async function suppliers(file: ListFile): Promise<JsonObject[]> {
  try {
    const { response } = JSON.parse(await readFile(file.path, 'utf8')) as { response: { ZPROCSUPP: JsonObject[] } }
    return response.ZPROCSUPP
  } catch (error) {
    throw new ListError({
      file: file.name,
      problem: ofFile.broken((error as Error).message),
    })
  }
}

type Text = (field: string) => string | undefined

function partyOf(id: string, text: Text): ListedParty {
  const isPerson = text('SUPP_TYPE_CODE') === 'I'
  const code = text('LAND1')?.toLowerCase()
  const country = code ? { text: text('COUNTRY_NAME') ?? code, code } : undefined
  const to = text('DEBAR_TO_DATE')
  const address = addressOf(text, country)
  return present<ListedParty>({
    id: `wb:${id}`,
    list: 'world-bank',
    schema: isPerson ? 'Person' : 'Company',
    categories: ['financial_regulator'],
    names: namesOf(text),
    countries: country ? [country] : [],
    addresses: address ? [address] : [],
    sanctions: [
      present({
        body: 'World Bank Group',
        programme: 'Debarment',
        current: /DEBARRED/.test(text('ELIG_STAT') ?? ''),
        from: text('DEBAR_FROM_DATE'),
        to: to?.startsWith('2999') ? undefined : to,
        reason: text('DEBAR_REASON'),
      }),
    ],
    notes: text('ADD_SUPP_INFO') ? [{ source: 'World Bank', text: text('ADD_SUPP_INFO')! }] : [],
    listedOn: text('DEBAR_FROM_DATE'),
    updatedOn: text('UPD_DATE')?.slice(0, 10),
  })
}

/** Names in other scripts are in the additional information: "(江苏中天科技股份有限公司)*479". */
function namesOf(text: Text): PartyName[] {
  const further = [...(text('ADD_SUPP_INFO') ?? '').matchAll(/[（(]([^()（）]+)[)）]/g)].map(([, inside = '']) =>
    clean(inside),
  )
  return uniqueNames([
    partyName(text('SUPP_NAME')!),
    ...further.filter((name) => scriptOf(name) !== 'Latin').map((name) => partyName(name, { type: 'original' })),
  ])
}

function addressOf(text: Text, country: Address['country']): Address | undefined {
  const [street, city, region, postalCode] = [
    text('SUPP_ADDR'),
    text('SUPP_CITY'),
    text('SUPP_PROV_NAME') ?? text('SUPP_STATE_CODE'),
    text('SUPP_ZIP_CODE') ?? text('SUPP_POST_CODE'),
  ]
  const full = [street, city, region, postalCode, country?.text].filter(Boolean).join(', ')
  return full ? present<Address>({ full, lines: street ? [street] : [], city, region, postalCode, country }) : undefined
}
