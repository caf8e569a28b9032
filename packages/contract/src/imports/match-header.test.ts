import { describe, expect, test } from 'vitest'
import { importLayouts, importTypes } from './import-layout.ts'
import { headingIndex, headingsOf, matchHeader } from './match-header.ts'

const persons = importLayouts.person[0]!
const companies = importLayouts.company[0]!
const meaningOf = (sheet: typeof persons, headers: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.keys(headers).map((header) => [header, matchHeader(sheet, header)[0]?.column]))

describe('the table of headings', () => {
  test('holds some 300 headings in each language, and each means one column unless it is listed here', () => {
    const twice = importTypes.flatMap((type) =>
      importLayouts[type].flatMap((sheet) =>
        [...headingIndex(sheet)].flatMap(([form, columns]) =>
          columns.length > 1 ? [`${sheet.key} ${form.trim()}: ${columns.map(({ column }) => column).join(' ')}`] : [],
        ),
      ),
    )
    // A name is the given name beside a surname; a company number is the registry's beside a client number.
    expect(twice).toEqual([
      'Persons en 名: other_name_en name_full_en',
      'Persons zh 名: other_name_zh name_full_zh',
      'Companies companyno: ref_id coi_number',
      'Companies 公司號: ref_id coi_number',
    ])
    const all = [persons, companies].flatMap(({ columns }) => columns.flatMap(headingsOf))
    const han = all.filter((heading) => /\p{Script=Han}/u.test(heading))
    expect([all.length - han.length > 300, han.length > 300]).toEqual([true, true])
  })
})

describe('a heading of a firm', () => {
  test('is read as firms of Hong Kong write it', () => {
    const personsMean = {
      'Client No.': 'ref_id',
      'HKID No.': 'hkid',
      'HKIC#': 'hkid',
      'ID Card Number': 'hkid',
      'Given Names': 'other_name_en',
      'Full Name (Eng)': 'name_full_en',
      'Name in Chinese': 'name_full_zh',
      'Passport Issuing Country': 'passport_country',
      'Passport Number': 'passport_no',
      Country: 'address_4',
      District: 'address_3',
      Nationality: 'nationality',
      'D.O.B.': 'dob',
      'Mobile Phone No.': 'tel',
      'E-Mail Address': 'email',
      'Former Name': 'alias_other_en',
      Remarks: 'notes',
      'Partner i/c': undefined,
    }
    expect(meaningOf(persons, personsMean)).toEqual(personsMean)
    const companiesMean = {
      'Company Name (English)': 'name_en',
      'Company Name (Chinese)': 'name_zh',
      'BR No.': 'br_number',
      'C.R. No.': 'coi_number',
      Jurisdiction: 'incorp_place',
      'Registered Office Address': 'registered_address_1',
    }
    expect(meaningOf(companies, companiesMean)).toEqual(companiesMean)
  })

  test('is the same in capitals, plural, in one word, with a number sign, in full width and in simplified characters', () => {
    const personsMean = {
      GIVEN_NAMES: 'other_name_en',
      GivenName: 'other_name_en',
      'ＨＫＩＤ　Ｎｏ．': 'hkid',
      身份证号码: 'hkid',
      身分證號碼: 'hkid',
      客户编号: 'ref_id',
      护照签发国家: 'passport_country',
      '電話號碼：': 'tel',
    }
    expect(meaningOf(persons, personsMean)).toEqual(personsMean)
  })

  test('is read by its parts: brackets, both languages, numbering, the owner', () => {
    const personsMean = {
      'Date of Birth (dd/mm/yyyy)': 'dob',
      'Date of Birth dd/mm/yyyy': 'dob',
      '出生日期 (年/月/日)': 'dob',
      'Surname\n姓氏': 'surname_en',
      '英文姓氏 Surname (Eng)': 'surname_en',
      '中文姓名 Chinese Name': 'name_full_zh',
      'HKID 號碼': 'hkid',
      '1. Occupation': 'occupation',
      'Client HKID No.*': 'hkid',
      客戶電話: 'tel',
      "Client's Date of Birth": 'dob',
    }
    expect(meaningOf(persons, personsMean)).toEqual(personsMean)
  })

  test('whose parts mean different columns, or whose other part is unknown, means none', () => {
    const personsMean = {
      '護照 Nationality': undefined,
      '護照 Renewed': undefined,
      'Nationality / Sex': undefined,
      '': undefined,
    }
    expect(meaningOf(persons, personsMean)).toEqual(personsMean)
  })

  test('of a name without a language is open: its cells decide', () => {
    const [surname] = matchHeader(persons, 'Surname')
    const [eng] = matchHeader(persons, 'Surname (Eng)')
    const [both] = matchHeader(persons, 'Name 姓名')
    expect([surname, eng, both]).toMatchObject([
      { isOpen: true },
      { isOpen: false },
      { column: 'name_full_en', isOpen: true },
    ])
  })

  test('that is the key of a column means that column', () => {
    for (const sheet of [persons, companies])
      expect(sheet.columns.filter(({ key }) => matchHeader(sheet, key)[0]?.column !== key)).toEqual([])
  })
})
