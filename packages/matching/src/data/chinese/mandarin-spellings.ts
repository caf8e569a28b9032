/** Wade-Giles, Tongyong and personal spellings that no rule derives: pinyin:spelling,spelling */
export const wholeWadeGiles =
  'zhi:chih chi:chih shi:shih ri:jih zi:tzu ci:tzu si:ssu,szu ye:yeh yan:yen you:yu yong:yung yue:yueh er:erh ge:ko ke:ko he:ho e:o,eh gui:kuei kui:kuei yi:i yu:yu yun:yun yuan:yuan guo:kuo kuo:kuo huo:huo shuo:shuo xi:hsi xu:hsu xue:hsueh xuan:hsuan xun:hsun'

export const wholeTongyong =
  'zhi:jhih chi:chih shi:shih ri:rih zi:zih ci:cih si:sih feng:fong weng:wong wen:wun liu:liou jiu:jiou qiu:ciou xiu:siou niu:niou gui:guei kui:kuei hui:huei dui:duei rui:ruei zhui:jhuei sui:suei shui:shuei zui:zuei'

/** Personal spellings, mostly from Taiwan: spelling:pinyin,pinyin */
export const personalSpellings =
  'jeou:jiu soong:song lien:lian gou:guo,gou jeng:zheng jang:zhang chiou:qiu shyu:xu lyu:lv lu:lv,lu shu:xu,shu tsuei:cui tsay:cai tsaur:cao hwang:huang yeh:ye luh:lu shieh:xie hsiung:xiong joe:zhou chern:chen tsai:cai,zai ing:ying nyu:nv nu:nv,nu yun:yun,yong chou:zhou,chou kao:gao tsao:cao hsiao:xiao lee:li wong:huang,wang woo:wu hoo:hu koo:gu chow:zhou chu:zhu,chu,qu yu:yu,you jen:ren,zhen juan:ruan,juan mei:mei may:mei ming:ming hua:hua hwa:hua yi:yi yih:yi jih:ri,ji li:li bih:bi mo:mo moo:mu tze:zi tsu:zu,ci tzu:zi,ci jiin:jin syue:xue kuang:guang,kuang shin:xin hsin:xin shing:xing jing:jing jiun:jun chun:jun,qun,chun,zhun jyun:jun wei:wei wey:wei huei:hui ruey:rui rwei:rui shiang:xiang shiow:xiu shiu:xiu shyang:xiang shyong:xiong tay:tai,dai dah:da yeu:yu yuh:yu liou:liu leu:lv louh:luo roan:ruan'
