import { signedSum } from '@probity/contract/values/signed-amounts.ts'

export interface DemoLine {
  day: string
  /** Positive for money in. */
  amount: string
  text: string
  name: string
  reference: string
}
interface Statement {
  account: string
  currency: string
  from: string
  to: string
  lines: readonly DemoLine[]
}

const opening = '250000.00'
const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const sideOf = (amount: string) => (amount.startsWith('-') ? 'DBIT' : 'CRDT')

/** A statement as a bank writes it, camt.053. */
export function camtOf({ account, currency, from, to, lines }: Statement): string {
  const closing = signedSum([opening, ...lines.map(({ amount }) => amount)])
  const money = (amount: string) =>
    `<Amt Ccy="${currency}">${amount.replace('-', '')}</Amt><CdtDbtInd>${sideOf(amount)}</CdtDbtInd>`
  const balance = (code: string, amount: string, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(amount)}<Dt><Dt>${day}</Dt></Dt></Bal>`
  const entry = ({ day, amount, text, name, reference }: DemoLine) => {
    const party = sideOf(amount) === 'CRDT' ? 'Dbtr' : 'Cdtr'
    return `<Ntry>${money(amount)}<Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls>
<Refs><EndToEndId>${safe(reference === '' ? 'NOTPROVIDED' : reference)}</EndToEndId></Refs>
${name === '' ? '' : `<RltdPties><${party}><Nm>${safe(name)}</Nm></${party}></RltdPties>`}
<RmtInf><Ustrd>${safe(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>${from}</Id>
<FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt>
<Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>
${balance('OPBD', opening, from)}${balance('CLBD', closing, to)}
${lines.map(entry).join('\n')}
</Stmt></BkToCstmrStmt></Document>
`
}
