/** Legal forms by class: the class, then its spellings, folded, longest first where one holds another. */
export const legalForms = `ltd: private company limited by shares|private company limited|private limited company|public company limited|company limited by guarantee|company limited|limited company|co limited|co ltd|coltd|pvt ltd|pvt limited|private limited|pte ltd|pte limited|pte|pvt|sdn bhd|sendirian berhad|bhd|berhad|proprietary limited|pty ltd|pty|limited|ltd|ltda|limitada|limitee|ltee|limt|lda|lmtd|ltd sti|limited sirketi|tic ltd sti|cc|tbk|pt|perseroan terbatas|cv|co l l c|kaisha
llc: limited liability company|limited liability co|obshchestvo s ogranichennoy otvetstvennostyu|obshchestvo s ogranichennoi otvetstvennostyu|obschestvo s ogranichennoi otvetstvennostyu|obschestvo s ogranichennoj otvetstvennostju|tovarystvo z obmezhenoyu vidpovidalnistyu|ooo|ооо|общество с ограниченной ответственностью|товарищество с ограниченной ответственностью|товариство з обмеженою відповідальністю|тов|тоо|оао_|too|tov|llc|l l c|lllc|gmbh und co kg|gmbh co kg|gesellschaft mit beschrankter haftung|gesellschaft m b h|gmbh|gesmbh|ggmbh|sarl|s a r l|societe a responsabilite limitee|srl|s r l|societa a responsabilita limitata|societatea cu raspundere limitata|sociedad de responsabilidad limitada|s de rl de cv|s de r l de c v|s de rl|sociedad limitada|sl|slu|sro|s r o|spol s r o|spolecnost s rucenim omezenym|sp z o o|spolka z ograniczona odpowiedzialnoscia|spzoo|doo|d o o|drustvo sa ogranicenom odgovornoscu|eood|ood|kft|korlatolt felelossegu tarsasag|sia|uab|ou|osauhing|bv|b v|besloten vennootschap|bvba|sprl|aps|as_|ab_|oy|osakeyhtio|ehf|hf|fzc|fze|fzco|fz llc|fz co|fz-llc|dmcc|wll|w l l|spc|mmc|mchj|xk|jxmmc|eurl|lllp|ltd liability co
jsc: joint stock company|public joint stock company|open joint stock company|closed joint stock company|private joint stock company|joint stock co|otkrytoye aktsionernoye obshchestvo|otkrytoe aktsionernoe obshchestvo|zakrytoye aktsionernoye obshchestvo|zakrytoe aktsionernoe obshchestvo|publichnoye aktsionernoye obshchestvo|publichnoe aktsionernoe obschestvo|aktsionernoe obshchestvo|aktsionernoye obshchestvo|открытое акционерное общество|закрытое акционерное общество|публичное акционерное общество|непубличное акционерное общество|акционерное общество|акціонерне товариство|публічне акціонерне товариство|приватне акціонерне товариство|ao|oao|pao|zao|ojsc|cjsc|pjsc|jsc|pjs|pjsco|jsco|qsc|psc|ао|оао|пао|зао|пат|прат|ат|ag|aktiengesellschaft|sa|s a|societe anonyme|sociedad anonima|sociedade anonima|spa|s p a|societa per azioni|saog|saoc|sae|sak|kscc|ksc|bsc|asc|as|a s|anonim sirketi|anonim sirket|sti|aktieselskab|aksjeselskap|aktiebolag|ab|asa|nv|n v|naamloze vennootschap|oyj|plc|p l c|public limited company|sa de cv|s a de c v|sab de cv|sau|sas|s a s|sasu|societe par actions simplifiee|societa per azioni|ad|a d|akcionarsko drustvo|dd|d d|ead|aad|se|societas europaea|zrt|nyrt|rt|kabushiki kaisha|kabushikigaisha|kk|yugen kaisha|godo kaisha|co|company|corp|corporation|inc|incorporated|incorporation|sherkat|sherkate|sharikat|sharikah|sharika|societe|cie|compagnie|compania|companhia|cia|kompaniya|firm|firma|компания|фирма|jamiat_|est|establishment
partnership: limited liability partnership|limited partnership|general partnership|llp|l l p|lp|l p|kg|kommanditgesellschaft|ohg|gbr|kgaa|snc|sca|scs|cv_|partnership|ks|komanditni spolecnost|sp k|sp j
branch: branch|filial|filiale|филиал|sucursal|zweigniederlassung
foundation: foundation|stiftung|fundacion|fondation|fondazione|stichting|fond|фонд|fundacja|fondas|waqf|bonyad|trust
enterprise: federal state unitary enterprise|state unitary enterprise|federalnoe gosudarstvennoe unitarnoe predpriyatie|fgup|fsue|фгуп|федеральное государственное унитарное предприятие|гуп|gup|муп|state enterprise|gosudarstvennoye predpriyatie|predpriyatie|предприятие|підприємство|state owned enterprise|sole proprietorship|individual entrepreneur|ип|фоп|enterprise|enterprises`

/** Legal forms at the end of a Chinese, Japanese or Korean company name, and what Latin class they are. */
export const hanLegalForms: readonly (readonly [form: string, legal: string])[] = [
  ['股份有限公司', 'jsc'],
  ['有限责任公司', 'llc'],
  ['有限责任合伙', 'partnership'],
  ['有限合伙', 'partnership'],
  ['控股有限公司', 'ltd'],
  ['集团有限公司', 'ltd'],
  ['私人有限公司', 'ltd'],
  ['有限公司', 'ltd'],
  ['株式会社', 'jsc'],
  ['有限会社', 'ltd'],
  ['合同会社', 'llc'],
  ['会社', 'jsc'],
  ['公司', 'jsc'],
  ['分公司', 'branch'],
  ['支行', 'branch'],
  ['基金会', 'foundation'],
]

/** Legal forms of abjad and Hangul company names. */
export const scriptLegalForms = new Set(
  'شركة شركت شرکت مؤسسة موسسه ذمم ش.م.م محدودة محدود المحدودة مساهمة مجموعة_ 주식회사 유한회사 회사 חברה בעמ בע"מ'.split(
    ' ',
  ),
)
