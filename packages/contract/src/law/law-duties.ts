import type { Bilingual } from '../words/bilingual.ts'
import type { LawState } from './law-facts.ts'
import type { LawSourceKey } from './law-table.ts'

/** An act that the law or the house asks for, its source and its limit. */
export interface Duty {
  key: 'freeze' | 'services' | 'report' | 'licence' | 'hold' | 'officer' | 'watch' | 'record'
  act: Bilingual
  /** `regulation`: the one that gives effect to the listing. */
  law: Bilingual | 'regulation'
  limit: Bilingual
  /** Rows of the sources that say so; empty for a rule of the house. */
  sources: readonly LawSourceKey[]
}

const house: Bilingual = { en: 'house rule', zh: '內部規則' }
const atOnce: Bilingual = { en: 'at once', zh: '立即' }

const freeze: Duty = {
  key: 'freeze',
  act: {
    en: 'Freeze: deal with nothing that the listed party owns or controls.',
    zh: '凍結：不得處理名單所列者擁有或控制的任何資產。',
  },
  law: 'regulation',
  limit: atOnce,
  sources: ['sanctions'],
}

const services: Duty = {
  key: 'services',
  act: {
    en: 'No funds, assets or financial services to the listed party or for its benefit, directly or through others.',
    zh: '不得直接或間接向名單所列者或為其利益提供資金、資產或金融服務。',
  },
  law: 'regulation',
  limit: atOnce,
  sources: ['sanctions'],
}

const report: Duty = {
  key: 'report',
  act: {
    en: 'The reporting officer reports to the JFIU what was frozen or refused.',
    zh: '由舉報主任向聯合財富情報組舉報已凍結或拒絕的事項。',
  },
  law: { en: 'Cap. 405 and 455, s.25A', zh: '第405章及第455章第25A條' },
  limit: { en: 'as soon as is reasonable', zh: '在合理範圍內盡快' },
  sources: ['crimes', 'drugs', 'bureau'],
}

/** Section 12 takes the place of s.25A where the property is a terrorist's. */
export const terrorismReport: Duty = {
  ...report,
  law: { en: 'Cap. 575 s.12; Cap. 455 s.25A', zh: '第575章第12條；第455章第25A條' },
  limit: { en: 'as soon as is practicable', zh: '在切實可行範圍內盡快' },
  sources: ['terrorism', 'crimes', 'bureau'],
}

const suspicion: Duty = {
  ...report,
  act: {
    en: 'The reporting officer considers a report to the JFIU, where there is knowledge or suspicion.',
    zh: '如知悉或懷疑，由舉報主任考慮向聯合財富情報組舉報。',
  },
}

const licence: Duty = {
  key: 'licence',
  act: {
    en: 'A licence of the Chief Executive, if something must be paid or done all the same.',
    zh: '如仍須付款或行事，須取得行政長官的特許。',
  },
  law: 'regulation',
  limit: { en: 'only on request', zh: '只在申請時' },
  sources: ['sanctions'],
}

const hold: Duty = {
  key: 'hold',
  act: { en: 'Hold as if binding: no pay-out, nothing released.', zh: '視作具約束力：不得支付，不得解凍任何款項。' },
  law: house,
  limit: atOnce,
  sources: [],
}

const officer: Duty = {
  key: 'officer',
  act: { en: 'Tell the compliance officer.', zh: '通知合規主任。' },
  law: house,
  limit: atOnce,
  sources: [],
}

const watch: Duty = {
  key: 'watch',
  act: {
    en: 'Release nothing because the United Nations took the entry off.',
    zh: '不得因聯合國已除名而解凍任何款項。',
  },
  law: 'regulation',
  limit: { en: 'until it ends here', zh: '直至在本地終止' },
  sources: ['sanctions'],
}

const record: Duty = {
  key: 'record',
  act: {
    en: 'Keep the record; release what was frozen only after a second person agreed.',
    zh: '保留紀錄；已凍結的款項須經第二人同意方可解凍。',
  },
  law: house,
  limit: { en: 'before a release', zh: '解凍之前' },
  sources: [],
}

const asIfBinding = [hold, officer, suspicion]

/** What must be done in each state, in the order in which it is done. */
export const dutiesOf: Record<LawState, readonly Duty[]> = {
  binds: [freeze, services, report, licence],
  still: [freeze, services, watch, report, licence],
  not_yet: asIfBinding,
  withdrawn: asIfBinding,
  unknown: asIfBinding,
  ended: [record],
}

const caution: Bilingual = {
  en: 'Several regulations follow the designation by the committee itself, without a publication here: read how the regulation defines a designated person.',
  zh: '若干規例直接適用於委員會的指認，無須在本地公布：請查閱規例如何界定「指認人士」。',
}

/** What is not required, and what is not certain. */
export const remarkOf: Record<LawState, Bilingual> = {
  binds: {
    en: 'Not required: an order of a court before the freeze, or notice to the customer.',
    zh: '無須：凍結前取得法庭命令，或通知客戶。',
  },
  still: {
    en: 'Not required: an order of a court before the freeze, or notice to the customer. A notice under Cap. 575 s.4 ends with the designation; whether the listing under Cap. 537 has ended, the list of the Bureau decides.',
    zh: '無須：凍結前取得法庭命令，或通知客戶。第575章第4條的公告隨指認終止而失效；第537章的列名是否終止，以該局的名單為準。',
  },
  not_yet: caution,
  withdrawn: caution,
  unknown: caution,
  ended: {
    en: 'These lists ask for no freeze any more. Other lists and other laws are not affected.',
    zh: '上述名單不再要求凍結。其他名單及法例不受影響。',
  },
}
