/**
 * Relation of one listed party to another, as stated by OFAC, SECO, OpenSanctions and the demo list. The words describe the party
 * named next to them; a relation that is missing here is shown in the list's own words.
 */
const chinese: Readonly<Record<string, string>> = {
  'acting for or on behalf of': '代其行事',
  'affiliated with': '互有關聯',
  agent: '代理人',
  'agent of': '為其代理人',
  associate: '關連人士',
  'associate of': '為其關連人士',
  'beneficial owner of': '為其實益擁有人',
  brother: '兄弟',
  'business associate': '商業夥伴',
  'business partner': '商業夥伴',
  child: '子女',
  daughter: '女兒',
  director: '董事',
  'director of': '任其董事',
  employee: '僱員',
  'employee of': '受其僱用',
  employer: '僱主',
  employs: '僱員',
  family: '家庭成員',
  'family member': '家庭成員',
  'family member of': '為其家庭成員',
  father: '父親',
  'has director': '董事',
  'has member': '成員',
  'has shareholder': '股東',
  husband: '丈夫',
  'is beneficially owned by': '實益擁有人',
  'known associate': '已知的關連人士',
  'leader or official of': '為其領導人或官員',
  'linked to': '有關連',
  member: '成員',
  'member of': '為其成員',
  mother: '母親',
  'operates for': '為其營運',
  'owned by': '擁有人',
  'owned or controlled by': '由其擁有或控制',
  owner: '擁有人',
  'owner of': '為其擁有人',
  'owns, controls, or operates': '擁有、控制或營運',
  parent: '父母',
  'playing a significant role in': '在其中擔當重要角色',
  'principal executive officer': '主要行政人員',
  'property in the interest of': '為其利益持有的財產',
  'providing support to': '向其提供支援',
  related: '有關連',
  'related to': '有關連',
  relative: '親屬',
  'represented by': '代理人',
  shareholder: '股東',
  'shareholder of': '持有其股份',
  'shares an address with': '地址相同',
  sibling: '兄弟姊妹',
  sister: '姊妹',
  son: '兒子',
  spouse: '配偶',
  subsidiary: '附屬公司',
  'succeeded by': '繼任者',
  'successor of': '為其繼任者',
  wife: '妻子',
}

/** A kind of association in the reader's language. */
export function associationKind(kind: string, lang: 'en' | 'zh-hant'): string {
  if (lang === 'en') return kind
  const plain = kind.toLowerCase().replaceAll('-', ' ').replace(/:$/, '').trim()
  return chinese[plain] ?? kind
}

/** An association in one line, 'name, kind', for the history of an entry. */
export function associationText(text: string, lang: 'en' | 'zh-hant'): string {
  for (let at = text.indexOf(', '); at !== -1; at = text.indexOf(', ', at + 1)) {
    const kind = text.slice(at + 2)
    const said = associationKind(kind, lang)
    if (said !== kind) return `${text.slice(0, at)}，${said}`
  }
  return text
}
